import { cli } from './cli.ts'
import { odds } from './odds.ts'
import { serve } from './serve.ts'

/** What only the command line says: a page need not carry it. */
export const terminal = { cli, odds, serve }
