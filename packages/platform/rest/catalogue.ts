import type { Kysely } from 'kysely'
import {
  type ColumnRow,
  type ForeignKey,
  type FunctionRow,
  type ResultColumn,
  readCatalogue,
  type TableRow,
} from './catalogue-query.ts'
import { UnknownIdentifier, unknownTable } from './errors.ts'

export type { ColumnRow, ForeignKey, FunctionRow as DatabaseFunction, ResultColumn as Column }

/** A relation with columns: a table, or the result of a function. */
export interface Relation {
  readonly name: string
  readonly columns: ReadonlyMap<string, ResultColumn>
}

export interface Table extends Relation {
  readonly columns: ReadonlyMap<string, ColumnRow>
  readonly primaryKey: readonly string[]
}

/** The content of the schema `public`: the only source of names in statements. */
export class Catalogue {
  readonly #tables: ReadonlyMap<string, Table>
  readonly #functions: readonly FunctionRow[]
  readonly #foreignKeys: readonly ForeignKey[]

  constructor(
    tables: readonly TableRow[],
    foreignKeys: readonly ForeignKey[],
    functions: readonly FunctionRow[],
  ) {
    this.#tables = new Map(
      tables.map((table) => [
        table.name,
        { ...table, columns: new Map(table.columns.map((column) => [column.name, column])) },
      ]),
    )
    this.#foreignKeys = foreignKeys
    this.#functions = functions
  }

  /** @throws {UnknownIdentifier} PGRST205 */
  table(name: string): Table {
    const table = this.#tables.get(name)
    if (!table) throw unknownTable(name)
    return table
  }

  /** The foreign keys from or to `relation`; none for columns computed by a function. */
  foreignKeysOf(relation: Relation): ForeignKey[] {
    if (this.#tables.get(relation.name) !== relation) return []
    const { name } = relation
    return this.#foreignKeys.filter(({ table, target }) => table === name || target === name)
  }

  /** The relation of `target`. */
  resultOf({ name, resultTable, resultColumns }: FunctionRow): Relation {
    const table = resultTable === null ? undefined : this.#tables.get(resultTable)
    const columns = (resultColumns ?? []).map((column) => [column.name, column] as const)
    return table ?? { name, columns: new Map(columns) }
  }

  /** Every function of this name: overloads differ in their arguments. */
  functions(name: string): FunctionRow[] {
    return this.#functions.filter((candidate) => candidate.name === name)
  }
}

// Unknown names must not cost a query each time.
const MIN_AGE_MS = 2_000
// Another instance may have migrated the database.
const MAX_AGE_MS = 60_000

export interface CatalogueReader {
  /** Runs `plan` on the catalogue; retries on a fresh one after an unknown name. */
  use<T>(plan: (catalogue: Catalogue) => T): Promise<T>
}

/** Caches the catalogue in memory: it is derived from the database only. */
export const createCatalogueReader = <DB>(db: Kysely<DB>, now: () => Date): CatalogueReader => {
  let loading: Promise<Catalogue> | undefined
  let loadedAt = 0

  const load = (): Promise<Catalogue> => {
    loadedAt = now().getTime()
    const attempt = readCatalogue(db).then(
      (rows) => new Catalogue(rows.tables, rows.foreignKeys, rows.functions),
    )
    loading = attempt
    attempt.catch(() => {
      if (loading === attempt) loading = undefined
    })
    return attempt
  }

  const youngerThan = (age: number) => now().getTime() - loadedAt < age
  const current = () => (loading && youngerThan(MAX_AGE_MS) ? loading : load())

  return {
    async use(plan) {
      const catalogue = await current()
      try {
        return plan(catalogue)
      } catch (error) {
        if (!(error instanceof UnknownIdentifier) || youngerThan(MIN_AGE_MS)) throw error
        return plan(await load())
      }
    },
  }
}
