export * from './bot.ts'
export * from './chances.ts'
export * from './choose.ts'
export * from './temperament.ts'
