export { BuildTrouble, builtVersion, clientFolder, ensureClient } from './build.ts'
export {
  type BadSetting,
  type Config,
  ConfigTrouble,
  type Expected,
  readConfig,
  type SettingName,
  settings,
  strangeVariables,
} from './config.ts'
export { escrows } from './escrows.ts'
export { ListenTrouble, type Server, type ServerParts, startServer } from './server.ts'
