import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
} from 'kysely'

/** Settings of PostgreSQL by name, in the order in which they are set. */
export type Settings = Readonly<Record<string, string>>

interface SettingsQuery {
  readonly text: string
  readonly values: unknown[]
}

const setAll = (settings: Settings, isLocal: boolean): SettingsQuery => ({
  text: `select set_config(name, value, $3)
    from unnest($1::text[], $2::text[]) as setting (name, value)`,
  values: [Object.keys(settings), Object.values(settings), isLocal],
})

/** Sets `settings` until the end of the current transaction. */
export const localSettings = (settings: Settings): SettingsQuery => setAll(settings, true)

/** Sets `settings` until the end of the session. */
export const sessionSettings = (settings: Settings): SettingsQuery => setAll(settings, false)

type Begin = Parameters<PostgresDriver['beginTransaction']>
type Held = Parameters<PostgresDriver['releaseConnection']>[0]

/**
 * A connection for as long as one transaction holds it. What is still waiting then, such as the rest of a
 * `Promise.all` of which one part failed, would run without the settings, and so as the owner.
 */
class HeldConnection implements DatabaseConnection {
  readonly #connection: Held
  #isOver = false

  constructor(connection: DatabaseConnection) {
    this.#connection = connection as Held
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#refuseLate()
    return this.#connection.executeQuery<R>(query)
  }

  async *streamQuery<R>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<R>> {
    this.#refuseLate()
    yield* this.#connection.streamQuery<R>(query, chunkSize)
  }

  /** The connection itself, for what ends the transaction. */
  end(): Held {
    this.#isOver = true
    return this.#connection
  }

  #refuseLate(): void {
    if (this.#isOver) throw new Error('The transaction of this query is over')
  }
}

const endOf = (connection: DatabaseConnection): Held => (connection as HeldConnection).end()

class DriverWithSettings extends PostgresDriver {
  readonly #query: CompiledQuery

  constructor(config: PostgresDialectConfig, settings: Settings) {
    super(config)
    const { text, values } = localSettings(settings)
    this.#query = CompiledQuery.raw(text, values)
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new HeldConnection(await super.acquireConnection())
  }

  override async beginTransaction(...[connection, options]: Begin): Promise<void> {
    await super.beginTransaction(connection, options)
    try {
      await connection.executeQuery(this.#query)
    } catch (error) {
      // Whoever asked has no transaction, and will not roll back.
      await super.rollbackTransaction(endOf(connection)).catch(() => {})
      throw error
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(endOf(connection))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(endOf(connection))
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await super.releaseConnection(endOf(connection))
  }
}

class DialectWithSettings extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #settings: Settings

  constructor(config: PostgresDialectConfig, settings: Settings) {
    super(config)
    this.#config = config
    this.#settings = settings
  }

  override createDriver(): PostgresDriver {
    return new DriverWithSettings(this.#config, this.#settings)
  }
}

/**
 * The query builder over `pool`, each of whose transactions begins with `settings`; a statement outside a
 * transaction has none of them. It ends with the pool; do not destroy it.
 */
export const databaseWith = <DB>(
  pool: PostgresDialectConfig['pool'],
  settings: Settings,
): Kysely<DB> =>
  new Kysely<DB>({
    dialect:
      Object.keys(settings).length > 0
        ? new DialectWithSettings({ pool }, settings)
        : new PostgresDialect({ pool }),
  })
