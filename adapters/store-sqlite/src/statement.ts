import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type Compilable, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { Schema } from './schema.ts'

/** Kysely types and spells the SQL; it never gets a connection, so it cannot hold a transaction across an `await`. */
const words = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: kysely => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** Stands for a value that comes with each run. */
class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** One prepared statement: compiled once, run with the given values by name. */
export type Statement<Given, Row> = {
  all(given: Given): readonly Row[]
  /** Row by row, for what may not fit into memory. */
  iterate(given: Given): Iterable<Row>
  get(given: Given): Row | undefined
  /** Number of rows changed. */
  run(given: Given): number
}

/**
 * `prepare(db, (sql, given: { name: string }) => sql.selectFrom('streams').selectAll().where('name', '=', given.name))`:
 * the query is built once with blanks for the given values, and kept prepared.
 */
export const prepare = <Given extends Readonly<Record<string, SQLInputValue>>, Row>(
  database: DatabaseSync,
  build: (sql: Kysely<Schema>, given: Given) => Compilable<Row>,
): Statement<Given, Row> => {
  // The blanks pass through Kysely untouched; only their types must look like the values they stand for.
  const blanks = new Proxy({}, { get: (_, name) => new Blank(String(name)) }) as Given
  const compiled = build(words, blanks).compile()
  const statement = database.prepare(compiled.sql)
  const fill = (given: Given): SQLInputValue[] =>
    compiled.parameters.map(parameter => {
      if (!(parameter instanceof Blank)) return parameter as SQLInputValue // a constant that the query itself names
      const value = given[parameter.name]
      if (value === undefined) throw new TypeError(`statement without its value ${parameter.name}: ${compiled.sql}`)
      return value
    })
  return {
    // Kysely derived Row from the same schema that the migrations make; STRICT tables keep the column types true.
    all: given => statement.all(...fill(given)) as Row[],
    iterate: given => statement.iterate(...fill(given)) as Iterable<Row>,
    get: given => statement.get(...fill(given)) as Row | undefined,
    run: given => Number(statement.run(...fill(given)).changes),
  }
}
