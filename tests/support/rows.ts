import type { Insertable } from 'kysely'
import { escapeIdentifier, type Pool } from 'pg'
import type { PublicTables } from '../../supabase/tables.ts'
import { newAdministrator, newClient, newUser, type Person } from './people.ts'

export type Table = keyof PublicTables
/** What triggers fill in is left out, though the types ask for it. */
export type Row<Name extends Table> = Partial<Insertable<PublicTables[Name]>>

/** What a row may belong to. */
export interface Belongs {
  readonly owner: Person
  readonly administrator: Person
  /** An account that has no row anywhere yet. */
  readonly newAccount: Person
  /** Of the owner, as all that follows. */
  readonly project: string
  readonly submission: string
  readonly draft: string
  readonly message: string
  readonly enquiry: string
  readonly request: string
  readonly issue: string
  readonly subscriber: string
  /** When a call may begin. */
  readonly time: Date
}
type Of<Names extends keyof Belongs> = Pick<Belongs, Names>

const id = () => crypto.randomUUID()

/** One valid row of every table, each below those that it belongs to. A test names only what is different in its own. */
export const rows = {
  'public.business_profiles': ({ newAccount }: Of<'newAccount'>) => ({
    user_id: newAccount.id,
    name: 'Aroha',
  }),
  'public.user_roles': ({ newAccount }: Of<'newAccount'>) => ({
    user_id: newAccount.id,
    role: 'admin',
  }),
  'public.projects': ({ owner }: Of<'owner'>) => ({ client_id: owner.id }),
  'public.questionnaire_submissions': ({ owner }: Of<'owner'>) => ({ user_id: owner.id }),
  'public.submission_events': ({ submission }: Of<'submission'>) => ({
    submission_id: submission,
    what: 'changed',
    actor_side: 'client',
    actor_name: 'Aroha',
  }),
  'public.submission_notes': ({
    submission,
    administrator,
  }: Of<'submission' | 'administrator'>) => ({
    id: id(),
    submission_id: submission,
    author_id: administrator.id,
    author_name: 'Ana',
    text: 'Kia ora',
  }),
  'public.drafts': ({ project, owner }: Of<'project' | 'owner'>) => ({
    project_id: project,
    user_id: owner.id,
  }),
  'public.draft_answers': ({ draft }: Of<'draft'>) => ({
    draft_id: draft,
    question: '1.1',
    text: 'Kia ora',
  }),
  'public.project_dates': ({ project }: Of<'project'>) => ({
    project_id: project,
    on_day: '2026-12-01',
    what: 'Send the logo',
    turn: 'client',
  }),
  'public.messages': ({ project }: Of<'project'>) => ({
    id: id(),
    project_id: project,
    number: 1,
    side: 'client',
    author_name: 'Aroha',
    text: 'Kia ora',
  }),
  'public.thread_reads': ({ project, owner }: Of<'project' | 'owner'>) => ({
    project_id: project,
    user_id: owner.id,
    side: 'client',
    name: 'Aroha',
    number: 1,
  }),
  'public.files': ({ project, administrator }: Of<'project' | 'administrator'>) => ({
    user_id: administrator.id,
    kind: 'document',
    project_id: project,
    bucket: 'documents',
    path: `${id()}.pdf`,
    name: 'document.pdf',
    size: 1,
  }),
  'public.contact_messages': ({ owner }: Of<'owner'>) => ({
    name: 'Aroha',
    email: owner.email,
    message: 'Kia ora',
    interest: 'Other',
    idempotency_key: id(),
  }),
  'public.enquiry_entries': ({ enquiry, administrator }: Of<'enquiry' | 'administrator'>) => ({
    id: id(),
    enquiry_id: enquiry,
    kind: 'note',
    author_id: administrator.id,
    author_name: 'Ana',
    text: 'Kia ora',
    before: '{}',
  }),
  'public.call_times': ({ time }: Of<'time'>) => ({ starts_at: time }),
  'public.bookings': ({ owner, time }: Of<'owner' | 'time'>) => ({
    id: id(),
    starts_at: time,
    state: 'requested',
    name: 'Aroha',
    email: owner.email,
    phone: '+6495550142',
  }),
  'public.mail_outbox': ({ owner }: Of<'owner'>) => ({
    template: 'roi-report',
    recipient: owner.email,
    data: '{}',
  }),
  'public.newsletter_issues': () => ({
    slug: '2026-11-an-issue',
    subject: 'Kia ora',
    issued_on: '2026-11-01',
    markdown: 'Kia ora',
  }),
  'public.newsletter_subscribers': ({ owner }: Of<'owner'>) => ({
    email: owner.email,
    consent_text: 'Yes',
    consent_version: '1',
    consent_source: '/blog',
    consented_at: new Date(0),
    confirmation_sent_at: new Date(0),
  }),
  'public.newsletter_deliveries': ({ issue, subscriber }: Of<'issue' | 'subscriber'>) => ({
    issue,
    subscriber_id: subscriber,
  }),
  'public.consent_receipts': ({ owner }: Of<'owner'>) => ({
    user_id: owner.id,
    decided_at: new Date(0),
    version: '0a1b2c3d',
    shown: 'May we?',
    analytics: true,
    marketing: false,
  }),
  'public.account_deletions': ({ owner }: Of<'owner'>) => ({
    person_id: owner.id,
    due_at: new Date(0),
    cancelled_at: new Date(0),
  }),
  'public.privacy_requests': ({ owner }: Of<'owner'>) => ({
    id: id(),
    kind: 'access',
    came_on: '2026-11-10',
    came_by: 'email',
    due_on: '2026-12-08',
    client_id: owner.id,
    note: 'All that we hold',
  }),
  'public.privacy_request_entries': ({
    request,
    administrator,
  }: Of<'request' | 'administrator'>) => ({
    request_id: request,
    act: 'recorded',
    author_id: administrator.id,
    author_name: 'Ana',
  }),
  'public.audit_log': ({ owner }: Of<'owner'>) => ({
    actor_id: owner.id,
    action: 'test.done',
    subject_table: 'public.none',
  }),
  'public.security_events': () => ({ type: '404-error', path: '/gone', referrer: '' }),
  'public.error_reports': () => ({
    fingerprint: id().replaceAll('-', ''),
    origin: 'browser',
    kind: 'error',
    message: 'TypeError',
    path: '/',
    release: '1',
  }),
  'public.event_counts': () => ({ hour: new Date(0), name: 'page_view', path: '/', count: 1 }),
  'public.visit_counts': () => ({
    hour: new Date(0),
    source: 'direct',
    device: 'phone',
    browser: 'Safari',
    count: 1,
  }),
  'public.vital_counts': () => ({ hour: new Date(0), metric: 'LCP', path: '/', buckets: [1, 0] }),
} as const satisfies { readonly [Name in Table]: (of: never) => Row<Name> }

type Values = Readonly<Record<string, unknown>>

export const insertInto = (table: string, values: Values, returning = '') => ({
  text: `insert into ${table} (${Object.keys(values).map(escapeIdentifier).join(', ')})
    values (${Object.keys(values).map((_, index) => `$${index + 1}`)}) ${returning}`,
  values: Object.values(values),
})

/** What the row of a table belongs to. */
export type OwnersOf<Name extends Table> = (typeof rows)[Name] extends (of: infer Owners) => unknown
  ? Owners
  : never

/** Stores the row of `table`, with `values` in it. @returns all of it. */
export const insertRow = async <Name extends Table>(
  pool: Pool,
  table: Name,
  of: OwnersOf<Name>,
  values: Row<Name> = {},
) => {
  const make: (of: never) => Values = rows[table]
  const row = { ...make(of as never), ...values }
  const stored = await pool.query(insertInto(table, row, 'returning *'))
  return stored.rows[0]
}

/** Under which name of `Belongs` other rows belong to that of a table, and which column says so. */
const NAMED: Partial<Record<Table, readonly [keyof Belongs, string]>> = {
  'public.projects': ['project', 'id'],
  'public.questionnaire_submissions': ['submission', 'id'],
  'public.drafts': ['draft', 'id'],
  'public.messages': ['message', 'id'],
  'public.contact_messages': ['enquiry', 'id'],
  'public.privacy_requests': ['request', 'id'],
  'public.newsletter_issues': ['issue', 'slug'],
  'public.newsletter_subscribers': ['subscriber', 'id'],
}

/** A row of every table, of one client and of all that is the client's. */
export const fillEveryTable = async (pool: Pool): Promise<Belongs> => {
  const of: Record<string, unknown> = {
    owner: await newClient(pool),
    administrator: await newAdministrator(pool),
    newAccount: await newUser(pool),
    time: new Date(Date.UTC(2001, 0, 1)),
  }
  for (const table of Object.keys(rows) as Table[]) {
    const row = await insertRow(pool, table, of as never)
    const [name, key] = NAMED[table] ?? []
    if (name && key) of[name] = row[key]
  }
  return of as unknown as Belongs
}
