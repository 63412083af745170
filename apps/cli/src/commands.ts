import type { Command } from './command.ts'

/** Every command of `krupiye`, loaded when it is asked for. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: () => import('./serve.ts'),
  audit: () => import('./audit.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  build: () => import('./build.ts'),
  convert: () => import('./convert.ts'),
  compare: () => import('./compare.ts'),
  count: () => import('./count.ts'),
  eval: () => import('./eval.ts'),
  odds: () => import('./odds.ts'),
  outs: () => import('./outs.ts'),
  perft: () => import('./perft.ts'),
  replay: () => import('./replay.ts'),
}
