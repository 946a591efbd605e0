import type { Pool } from 'pg'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { newAdministrator, type Person } from './people.ts'

export interface Enquiry {
  readonly id: string
  readonly reference: string
  readonly version: number
  readonly state: string
  readonly email: string
  readonly created_at: Date
  readonly waiting_since: Date
  readonly first_answer_at: Date | null
  readonly state_since: Date
  readonly last_entry_at: Date
  readonly assignee: string | null
}

/** What stands beside an enquiry. */
interface EnquiryRelations {
  readonly enquiries: readonly Pick<Enquiry, 'id' | 'reference' | 'state'>[]
  readonly more: number
  readonly client: { readonly id: string; readonly name: string } | null
}

type Columns = Readonly<Record<string, unknown>>

const example = {
  name: 'Mere Tāwhiri',
  email: 'mere@client.example',
  phone: '+64215550199',
  message: 'Who answers our phone when we are on the roof?',
  interest: 'Other',
}

/** An enquiry as the form stores it, an hour old unless said. */
export const newEnquiry = async (pool: Pool, columns: Columns = {}): Promise<Enquiry> => {
  const row: Columns = {
    ...example,
    idempotency_key: crypto.randomUUID(),
    created_at: new Date(Date.now() - 3_600_000),
    ...columns,
  }
  const { rows } = await pool.query<Enquiry>(
    `insert into public.contact_messages (${Object.keys(row).join(', ')})
     values (${Object.keys(row).map((_, index) => `$${index + 1}`)}) returning *`,
    Object.values(row),
  )
  return rows[0] as Enquiry
}

export const enquiryOf = async (pool: Pool, { id }: Pick<Enquiry, 'id'>): Promise<Enquiry> => {
  const { rows } = await pool.query<Enquiry>(
    'select * from public.contact_messages where id = $1',
    [id],
  )
  return rows[0] as Enquiry
}

/** An administrator whose name the team sees. */
export const newColleague = async (pool: Pool, name: string): Promise<Person> => {
  const person = await newAdministrator(pool)
  await pool.query('update public.user_roles set name = $2 where user_id = $1', [person.id, name])
  return person
}

/** The acts of one person of the team, by the functions that the inbox calls. */
export const actsOf = (pool: Pool, person: Person, aal: 'aal1' | 'aal2' = 'aal2') => {
  const call = async <Row extends object>(sql: string, values: readonly unknown[]) =>
    asCaller(pool, person.caller(aal), async (client) => {
      const { rows } = await client.query<Row>(`select * from public.${sql}`, [...values])
      return rows
    })
  const version = async (sql: string, values: readonly unknown[]): Promise<number> => {
    const [row] = await call<Record<string, number>>(sql, values)
    return Object.values(row ?? {})[0] ?? 0
  }
  const entry = (): string => crypto.randomUUID()
  return {
    answer: (
      { id, version: seen }: Pick<Enquiry, 'id' | 'version'>,
      { id: act = entry(), text = 'Kia ora', thenState = 'answered' } = {},
    ) => version('answer_enquiry($1, $2, $3, $4, $5)', [act, id, seen, text, thenState]),
    note: ({ id }: Pick<Enquiry, 'id'>, text = 'Rings back on Friday', act = entry()) =>
      version('note_enquiry($1, $2, $3)', [act, id, text]),
    add: (
      { id, version: seen }: Pick<Enquiry, 'id' | 'version'>,
      at = new Date(),
      { id: act = entry(), text = 'She rang: it is urgent' } = {},
    ) => version('add_to_enquiry($1, $2, $3, $4, $5)', [act, id, seen, text, at]),
    elsewhere: (
      { id, version: seen }: Pick<Enquiry, 'id' | 'version'>,
      at: Date | null = new Date(),
      { id: act = entry(), via = 'phone', text = '' } = {},
    ) => version('answered_elsewhere($1, $2, $3, $4, $5, $6)', [act, id, seen, via, at, text]),
    move: (
      enquiries: readonly Pick<Enquiry, 'id' | 'version'>[],
      to: string,
      acts: readonly string[] = enquiries.map(entry),
    ) =>
      call<{ enquiry: string; outcome: string; version: number; last: Record<string, unknown> }>(
        'move_enquiries($1, $2, $3, $4)',
        [acts, enquiries.map(({ id }) => id), enquiries.map(({ version }) => version), to],
      ),
    assign: (
      enquiries: readonly Pick<Enquiry, 'id' | 'version'>[],
      to: string | null,
      acts: readonly string[] = enquiries.map(entry),
    ) =>
      call<{ enquiry: string; outcome: string; version: number; last: Record<string, unknown> }>(
        'assign_enquiries($1, $2, $3, $4)',
        [acts, enquiries.map(({ id }) => id), enquiries.map(({ version }) => version), to],
      ),
    invite: async (
      { id, version: seen }: Pick<Enquiry, 'id' | 'version'>,
      { id: act = entry(), name = 'Mere Tāwhiri', companyName = '' } = {},
    ) => {
      const [row] = await call<{ invite_enquirer: 'invited' | 'joined' }>(
        'invite_enquirer($1, $2, $3, $4, $5)',
        [act, id, seen, name, companyName],
      )
      return row?.invite_enquirer
    },
    cameBack: (
      { id, version: seen }: Pick<Enquiry, 'id' | 'version'>,
      answer: string,
      act = entry(),
    ) => version('answer_came_back($1, $2, $3, $4)', [act, id, seen, answer]),
    sendAgain: (answer: string) => version('send_answer_again($1)', [answer]),
    sendMailsAgain: () => version('send_mails_again()', []),
    takeBack: (act: string) => version('take_back($1)', [act]),
    takeBackSeveral: (acts: readonly string[]) =>
      call<{ entry: string; outcome: string; last: Record<string, unknown> | null }>(
        'take_back_several($1)',
        [acts],
      ),
    list: (options: Columns = {}) =>
      call<Record<string, unknown>>(
        `desk_enquiries(${Object.keys(options).map((name, index) => `${name} => $${index + 1}`)})`,
        Object.values(options),
      ),
    relationsOf: async ({ id }: Pick<Enquiry, 'id'>) => {
      const [row] = await call<{ relations: EnquiryRelations }>(
        'desk_enquiry_relations($1) as relations',
        [id],
      )
      return row?.relations
    },
    counts: () => call<{ state: string; enquiries: number }>('desk_enquiry_counts()', []),
  }
}
export type Acts = ReturnType<typeof actsOf>
