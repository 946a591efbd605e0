import type { Pool } from 'pg'
import { SUBMISSION_BUCKET } from '../../domain/files/submission-file.ts'
import { newAdministrator, newClient, newUser, type Person } from '../support/people.ts'

export const CALLERS = [
  'anonymous',
  'owner',
  'another client',
  'administrator',
  'administrator without a second factor',
  'service',
] as const
export type CallerName = (typeof CALLERS)[number]

export interface People {
  readonly owner: Person
  readonly other: Person
  readonly administrator: Person
  /** An account that has no row anywhere yet. */
  readonly newAccount: Person
  /** Of the owner: the open one, which has begun. */
  readonly project: string
  readonly submission: string
  readonly draft: string
  readonly message: string
  readonly enquiry: string
}

export const makePeople = async (pool: Pool): Promise<People> => {
  const accounts = {
    owner: await newClient(pool),
    other: await newClient(pool),
    administrator: await newAdministrator(pool),
    newAccount: await newUser(pool),
  }
  const { owner, other } = accounts
  const idOf = async (sql: string, ...values: unknown[]): Promise<string> =>
    (await pool.query<{ id: string }>(sql, values)).rows[0]?.id ?? ''
  await pool.query('insert into storage.objects (bucket_id, name) select $1, unnest($2::text[])', [
    SUBMISSION_BUCKET,
    FILE_STATES.map((state) => attached(accounts, state)),
  ])
  const submission = await idOf(
    'insert into public.questionnaire_submissions (user_id, file_url) values ($1, $2) returning id',
    owner.id,
    attached(accounts, 'submitted'),
  )
  const project = await idOf('select id from public.projects where client_id = $1', owner.id)
  const draft = await idOf(
    'insert into public.drafts (project_id, user_id) values ($1, $2) returning id',
    project,
    owner.id,
  )
  await pool.query('update public.files set draft_id = $1 where path = $2', [
    draft,
    attached(accounts, 'draft'),
  ])
  const message = await idOf(
    `insert into public.messages (id, project_id, number, side, author_name, text)
     values (gen_random_uuid(), $1, 1, 'agency', '', 'Kia ora') returning id`,
    project,
  )
  const enquiry = await idOf(
    `insert into public.contact_messages (name, email, message, interest, idempotency_key)
     values ('Aroha', $1, 'Kia ora', 'Other', 'of all') returning id`,
    other.email,
  )
  const people = { ...accounts, project, submission, draft, message, enquiry }
  await pool.query(
    `insert into public.newsletter_issues (slug, subject, issued_on, markdown)
     values ($1, 'Kia ora', '2026-11-01', 'Kia ora'), ($2, 'Kia ora', '2026-12-01', 'Kia ora')`,
    [ISSUE, NEXT_ISSUE],
  )
  await pool.query(
    `insert into public.newsletter_subscribers (id, email, consent_text, consent_version,
       consent_source, consented_at, confirmation_sent_at)
     values ($1, 'reader@client.example', 'Yes', '1', '/blog', now(), now())`,
    [READER],
  )
  await pool.query('insert into public.call_times (starts_at) values ($1)', [CALL_TIME])
  return people
}

/** `loose`: uploaded, and in no draft yet. */
const FILE_STATES = ['loose', 'draft', 'submitted'] as const
type FileState = (typeof FILE_STATES)[number]

/** Where the owner's file is in the bucket. */
const attached = ({ owner }: Pick<People, 'owner'>, state: FileState) => `${owner.id}/${state}.pdf`

type Values = Readonly<Record<string, unknown>>

/** One kind of row, and who may do what with it: the whole of it is in `may`. */
export interface Line {
  /** With its schema. */
  readonly table: string
  readonly row: string
  readonly key: string
  /** The row, made by the owner of the schema. Where a trigger has made it already, `existing` is its key. */
  readonly seed?: (people: People) => Values
  readonly existing?: (people: People) => unknown
  readonly insert: (people: People, caller: CallerName) => Values
  readonly update: (caller: CallerName) => Values
  /** An update that suits every row of the table; `update` unless said. */
  readonly updateOfAll?: (caller: CallerName) => Values
  readonly may: Readonly<Record<CallerName, string>>
}

/** Issues of the newsletter, and who subscribed to it. */
const ISSUE = '2026-11-an-issue'
const NEXT_ISSUE = '2026-12-an-issue'
const READER = '6f3c1a52-7d0e-4d57-9f4c-2a1b8c9d0e1f'

const PRIVACY_REQUEST = '0b8f7a52-7d0e-4d57-9f4c-2a1b8c9d0e1f'

/** A time that calls of the lines below are at. */
const CALL_TIME = new Date(Date.UTC(2001, 0, 1))

const NOBODY_BUT_ADMINISTRATORS = { anonymous: '', owner: '', 'another client': '' } as const

const NOBODY = {
  anonymous: '',
  owner: '',
  'another client': '',
  administrator: '',
  'administrator without a second factor': '',
  service: '',
} as const

/** The client's alone, for what is not sent. */
const ITS_CLIENT_ALONE = (verbs: string): Line['may'] => ({ ...NOBODY, owner: verbs })
/** Of both rooms, written by functions and triggers. */
const READ_BY_BOTH: Line['may'] = {
  ...NOBODY,
  owner: 'select',
  administrator: 'select',
  service: 'select',
}

/** Read at the desk alone, written by functions; `verbs` of the service. */
const OF_THE_DESK = (verbs: string): Line['may'] => ({
  ...NOBODY,
  administrator: 'select',
  service: verbs,
})

const submission = (row: string, seed: NonNullable<Line['seed']>): Line => ({
  table: 'public.questionnaire_submissions',
  row,
  key: 'id',
  seed,
  insert: ({ owner }, caller) =>
    caller === 'owner'
      ? { project_description: 'Aroha' }
      : { project_description: 'Aroha', user_id: owner.id },
  // Moved by functions.
  update: (caller) =>
    caller.startsWith('administrator') ? { status: 'in_review' } : { project_description: 'Moana' },
  may: {
    ...NOBODY,
    owner: 'select',
    administrator: 'select',
    service: 'select insert update delete',
  },
})

const project = (row: string, seed: NonNullable<Line['seed']>, may: Line['may']): Line => ({
  table: 'public.projects',
  row,
  key: 'id',
  seed,
  insert: ({ newAccount }) => ({ client_id: newAccount.id }),
  update: () => ({ starts_on: '2026-12-01' }),
  may,
})
/** A client has one that is open: these are closed. */
const closed = ({ owner }: People): Values => ({ client_id: owner.id, closed_at: new Date(0) })

const projectDate = ({ project }: Pick<People, 'project'>): Values => ({
  project_id: project,
  on_day: '2026-12-01',
  what: 'Send the logo',
  turn: 'client',
})
const message = ({ project }: Pick<People, 'project'>, number: number): Values => ({
  id: crypto.randomUUID(),
  project_id: project,
  number,
  side: 'client',
  author_name: 'Aroha',
  text: 'Kia ora',
})

/** A time of the calendar that no other row of it has. */
const callTime = (place: number): Date => new Date(Date.UTC(2001, 0, 1, 0, 30 * place))
const call = (email: string, values: Values = {}): Values => ({
  id: crypto.randomUUID(),
  starts_at: CALL_TIME,
  state: 'requested',
  name: 'Aroha',
  email,
  phone: '+6495550142',
  ...values,
})
const callLine = (row: string, seed: NonNullable<Line['seed']>, may: Line['may']): Line => ({
  table: 'public.bookings',
  row,
  key: 'id',
  seed,
  insert: ({ owner }) => call(owner.email, { client_id: owner.id }),
  update: () => ({ phone: '+6495550143' }),
  may,
})

const enquiry = (email: string, key: string): Values => ({
  name: 'Aroha',
  email,
  message: 'Kia ora',
  interest: 'Other',
  idempotency_key: key,
})
const enquiryNote = ({ enquiry, administrator }: People): Values => ({
  id: crypto.randomUUID(),
  enquiry_id: enquiry,
  kind: 'note',
  author_id: administrator.id,
  author_name: 'Ana',
  text: 'Kia ora',
  before: '{}',
})
const submissionNote = ({ submission, administrator }: People): Values => ({
  id: crypto.randomUUID(),
  submission_id: submission,
  author_id: administrator.id,
  author_name: 'Ana',
  text: 'Kia ora',
})
const privacyRequest = (id: string, { id: client }: Person): Values => ({
  id,
  kind: 'access',
  came_on: '2026-11-10',
  came_by: 'email',
  due_on: '2026-12-08',
  client_id: client,
  note: 'All that we hold',
})
const privacyEntry = ({ administrator }: People): Values => ({
  request_id: PRIVACY_REQUEST,
  act: 'recorded',
  author_id: administrator.id,
  author_name: 'Ana',
})
const subscriber = (email: string): Values => ({
  email,
  consent_text: 'Yes',
  consent_version: '1',
  consent_source: '/blog',
  consented_at: new Date(0),
  confirmation_sent_at: new Date(0),
})
const issue = (slug: string): Values => ({
  slug,
  subject: 'Kia ora',
  issued_on: '2026-11-01',
  markdown: 'Kia ora',
})
const mail = (recipient: string): Values => ({ template: 'roi-report', recipient, data: '{}' })
const entry = (actor: string): Values => ({
  actor_id: actor,
  action: 'test.done',
  subject_table: 'public.none',
})
const receipt = (decidedAt: Date): Values => ({
  decided_at: decidedAt,
  version: '0a1b2c3d',
  shown: 'May we?',
  analytics: true,
  marketing: false,
})
const report: Values = { type: '404-error', path: '/gone', referrer: '' }

const errorReport = (fingerprint: string): Values => ({
  fingerprint: fingerprint.repeat(32),
  origin: 'browser',
  kind: 'error',
  message: 'TypeError',
  path: '/',
  release: '1',
})

const counts = (table: string, row: Values, update: Values): Line => ({
  table: `public.${table}`,
  row: 'a count',
  key: 'hour',
  seed: () => ({ ...row, hour: new Date(0) }),
  insert: () => ({ ...row, hour: new Date(3_600_000) }),
  update: () => update,
  may: {
    ...NOBODY_BUT_ADMINISTRATORS,
    administrator: 'select',
    'administrator without a second factor': '',
    service: 'select insert update delete',
  },
})

/** Nobody writes one: triggers make and remove it with the file. */
const fileRow: Pick<Line, 'insert' | 'update'> = {
  insert: ({ owner }) => ({
    user_id: owner.id,
    bucket: SUBMISSION_BUCKET,
    path: `${owner.id}/planted.pdf`,
    name: 'planted.pdf',
    size: 1,
  }),
  update: () => ({ kind: 'draft', submission_id: null }),
}

const file = (row: string, state: FileState, may: Line['may']): Line => ({
  table: 'storage.objects',
  row,
  key: 'name',
  existing: (people) => attached(people, state),
  insert: ({ owner }) => ({ bucket_id: SUBMISSION_BUCKET, name: `${owner.id}/another.pdf` }),
  update: () => ({ metadata: '{}' }),
  may,
})

export const expectations: readonly Line[] = [
  {
    table: 'public.business_profiles',
    row: 'a client’s profile',
    key: 'user_id',
    existing: ({ owner }) => owner.id,
    insert: ({ newAccount }) => ({ user_id: newAccount.id, name: 'Aroha' }),
    update: () => ({ name: 'Moana' }),
    may: {
      anonymous: '',
      owner: 'select update',
      'another client': '',
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert update delete',
    },
  },
  {
    table: 'public.user_roles',
    row: 'a role',
    key: 'user_id',
    seed: ({ owner }) => ({ user_id: owner.id, role: 'admin' }),
    insert: ({ newAccount }) => ({ user_id: newAccount.id, role: 'admin' }),
    update: () => ({ granted_at: new Date(0) }),
    may: {
      anonymous: '',
      owner: 'select',
      'another client': '',
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select',
    },
  },
  submission('a submission', ({ owner }) => ({ user_id: owner.id })),
  {
    ...submission('a completed submission', ({ owner }) => ({
      user_id: owner.id,
      status: 'completed',
    })),
    update: () => ({ status: 'in_review', reopened_reason: 'The phone system changed' }),
    updateOfAll: (caller) =>
      caller.startsWith('administrator')
        ? { reopened_reason: null }
        : { project_description: 'Moana' },
  },
  {
    table: 'public.submission_events',
    row: 'what happened to a submission',
    key: 'id',
    seed: ({ submission }) => ({
      submission_id: submission,
      what: 'changed',
      actor_side: 'client',
      actor_name: 'Aroha',
    }),
    insert: ({ submission }) => ({
      submission_id: submission,
      what: 'completed',
      actor_side: 'agency',
      actor_name: 'Mallory',
    }),
    update: () => ({ actor_name: 'Mallory' }),
    may: READ_BY_BOTH,
  },
  {
    table: 'public.submission_notes',
    row: 'a note of the team on a submission',
    key: 'id',
    seed: submissionNote,
    insert: submissionNote,
    update: () => ({ text: 'Haere rā' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select',
    },
  },
  {
    table: 'public.drafts',
    row: 'a draft of changes',
    key: 'id',
    seed: ({ project, owner, submission }) => ({
      project_id: project,
      user_id: owner.id,
      submission_id: submission,
    }),
    insert: ({ project, owner }) => ({ project_id: project, user_id: owner.id }),
    update: () => ({ taken_off: '{}' }),
    may: ITS_CLIENT_ALONE('select delete'),
  },
  {
    table: 'public.drafts',
    row: 'a draft of a new submission',
    key: 'id',
    existing: ({ draft }) => draft,
    insert: ({ project, newAccount }) => ({ project_id: project, user_id: newAccount.id }),
    update: () => ({ taken_off: '{}' }),
    may: ITS_CLIENT_ALONE('select delete'),
  },
  {
    table: 'public.draft_answers',
    row: 'an answer that is not sent',
    key: 'question',
    seed: ({ draft }) => ({ draft_id: draft, question: 'seeded', text: 'Aroha' }),
    insert: ({ draft }) => ({ draft_id: draft, question: 'tried', text: 'Aroha' }),
    update: () => ({ text: 'Moana' }),
    // Saved by a function.
    may: ITS_CLIENT_ALONE('select'),
  },
  project(
    'a project that has begun',
    (people) => ({ ...closed(people), begun_at: new Date(0) }),
    READ_BY_BOTH,
  ),
  project('a project that holds a draft alone', closed, {
    ...ITS_CLIENT_ALONE('select'),
    service: 'select',
  }),
  {
    table: 'public.project_dates',
    row: 'a date',
    key: 'id',
    seed: projectDate,
    insert: projectDate,
    update: () => ({ on_day: '2026-12-02' }),
    may: READ_BY_BOTH,
  },
  {
    table: 'public.messages',
    row: 'a message',
    key: 'id',
    seed: (people) => message(people, 2),
    insert: (people) => message(people, 3),
    update: () => ({ text: 'Haere rā' }),
    may: READ_BY_BOTH,
  },
  {
    table: 'public.thread_reads',
    row: 'how far a thread was read',
    key: 'user_id',
    seed: ({ project, administrator }) => ({
      project_id: project,
      user_id: administrator.id,
      side: 'agency',
      name: 'Ana',
      number: 1,
    }),
    insert: ({ project, owner }) => ({
      project_id: project,
      user_id: owner.id,
      side: 'client',
      name: 'Aroha',
      number: 1,
    }),
    update: () => ({ number: 2 }),
    may: READ_BY_BOTH,
  },
  {
    table: 'public.contact_messages',
    row: 'an enquiry',
    key: 'id',
    seed: ({ owner }) => enquiry(owner.email, 'stored'),
    insert: ({ owner }) => enquiry(owner.email, 'tried'),
    update: () => ({ state: 'answered' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert update delete',
    },
  },
  {
    table: 'public.enquiry_entries',
    row: 'a note on an enquiry',
    key: 'id',
    seed: enquiryNote,
    insert: enquiryNote,
    update: () => ({ text: 'Haere rā' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select',
    },
  },
  {
    table: 'public.newsletter_subscribers',
    row: 'a subscriber',
    key: 'id',
    seed: ({ owner }) => subscriber(owner.email),
    insert: ({ other }) => subscriber(other.email),
    update: () => ({ consent_source: '/elsewhere' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert update delete',
    },
  },
  {
    table: 'public.newsletter_issues',
    row: 'an issue',
    key: 'slug',
    seed: () => issue('2027-01-seeded'),
    insert: () => issue('2027-01-tried'),
    update: () => ({ subject: 'Mōrena' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert',
    },
  },
  {
    table: 'public.newsletter_deliveries',
    row: 'a delivery',
    key: 'issue',
    seed: () => ({ issue: ISSUE, subscriber_id: READER }),
    insert: () => ({ issue: NEXT_ISSUE, subscriber_id: READER }),
    update: () => ({ queued_at: new Date(0) }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert delete',
    },
  },
  {
    table: 'public.account_deletions',
    row: 'the wish of a client to delete the account',
    key: 'id',
    seed: ({ owner }) => ({ person_id: owner.id, due_at: new Date(0), cancelled_at: new Date(0) }),
    insert: ({ owner }) => ({
      person_id: owner.id,
      due_at: new Date(0),
      cancelled_at: new Date(0),
    }),
    update: () => ({ due_at: new Date(1) }),
    may: { ...READ_BY_BOTH, service: 'select insert update delete' },
  },
  {
    table: 'public.privacy_requests',
    row: 'a request of a client under the Privacy Act',
    key: 'id',
    seed: ({ owner }) => privacyRequest(PRIVACY_REQUEST, owner),
    insert: ({ owner }) => privacyRequest(crypto.randomUUID(), owner),
    update: () => ({ assignee: null }),
    may: OF_THE_DESK('select insert update delete'),
  },
  {
    table: 'public.privacy_request_entries',
    row: 'what happened to a request under the Privacy Act',
    key: 'id',
    seed: privacyEntry,
    insert: privacyEntry,
    update: () => ({ what: 'Nothing' }),
    may: OF_THE_DESK('select insert'),
  },
  {
    table: 'public.call_times',
    row: 'a time for calls',
    key: 'starts_at',
    seed: () => ({ starts_at: callTime(1) }),
    insert: () => ({ starts_at: callTime(2) }),
    update: () => ({ closed_at: new Date(0) }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select',
    },
  },
  callLine(
    'a call of a client',
    ({ owner }) =>
      call(owner.email, { client_id: owner.id, state: 'cancelled', ended_at: new Date(0) }),
    READ_BY_BOTH,
  ),
  callLine(
    'a call booked by mail with a client’s address',
    ({ owner }) =>
      call(owner.email, { state: 'past', booked_at: new Date(0), ended_at: new Date(0) }),
    READ_BY_BOTH,
  ),
  // What a stranger asks for with an address is not its owner's until the mailed button is pressed.
  callLine('a call that was asked for with a client’s address', ({ owner }) => call(owner.email), {
    ...NOBODY,
    administrator: 'select',
    service: 'select',
  }),
  {
    table: 'public.mail_outbox',
    row: 'a mail',
    key: 'id',
    seed: ({ owner }) => mail(owner.email),
    insert: ({ owner }) => mail(owner.email),
    update: () => ({ state: 'failed' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert update delete',
    },
  },
  {
    table: 'public.audit_log',
    row: 'an entry',
    key: 'id',
    seed: ({ owner }) => entry(owner.id),
    insert: ({ owner }) => entry(owner.id),
    update: () => ({ action: 'nothing.happened' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert',
    },
  },
  {
    table: 'public.security_events',
    row: 'a report',
    key: 'id',
    seed: () => report,
    insert: () => report,
    update: () => ({ path: '/' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert delete',
    },
  },
  {
    table: 'public.consent_receipts',
    row: 'a receipt',
    key: 'decided_at',
    seed: ({ owner }) => ({ ...receipt(new Date(0)), user_id: owner.id }),
    insert: ({ owner }, caller) =>
      caller === 'owner' ? receipt(new Date(1)) : { ...receipt(new Date(1)), user_id: owner.id },
    update: () => ({ analytics: false }),
    may: {
      anonymous: '',
      owner: 'select insert',
      'another client': '',
      administrator: '',
      'administrator without a second factor': '',
      service: 'select delete',
    },
  },
  {
    table: 'public.error_reports',
    row: 'an error',
    key: 'fingerprint',
    seed: () => errorReport('a'),
    insert: () => errorReport('b'),
    update: () => ({ count: 2 }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert update delete',
    },
  },
  counts('event_counts', { name: 'page_view', path: '/', count: 1 }, { count: 2 }),
  counts(
    'visit_counts',
    { source: 'direct', device: 'phone', browser: 'Safari', count: 1 },
    { count: 2 },
  ),
  counts('vital_counts', { metric: 'LCP', path: '/', buckets: '{1,0}' }, { buckets: '{1,1}' }),
  {
    table: 'public.files',
    row: 'the row of a file in a draft',
    key: 'path',
    existing: (people) => attached(people, 'draft'),
    ...fileRow,
    may: {
      anonymous: '',
      owner: 'select',
      'another client': '',
      administrator: '',
      'administrator without a second factor': '',
      service: 'select',
    },
  },
  {
    table: 'public.files',
    row: 'the row of a submitted file',
    key: 'path',
    existing: (people) => attached(people, 'submitted'),
    ...fileRow,
    may: {
      anonymous: '',
      owner: 'select',
      'another client': '',
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select',
    },
  },
  {
    table: 'public.files',
    row: 'the row of a file of a message',
    key: 'path',
    seed: ({ administrator, message, project }) => ({
      user_id: administrator.id,
      kind: 'message',
      message_id: message,
      project_id: project,
      bucket: SUBMISSION_BUCKET,
      path: 'message.pdf',
      name: 'message.pdf',
      size: 1,
    }),
    ...fileRow,
    may: READ_BY_BOTH,
  },
  {
    table: 'public.files',
    row: 'the row of a document',
    key: 'path',
    seed: ({ administrator, project }) => ({
      user_id: administrator.id,
      kind: 'document',
      project_id: project,
      bucket: SUBMISSION_BUCKET,
      path: 'document.pdf',
      name: 'document.pdf',
      size: 1,
    }),
    ...fileRow,
    may: READ_BY_BOTH,
  },
  file('a file in no draft', 'loose', {
    ...ITS_CLIENT_ALONE('select insert delete'),
    service: 'select insert update delete',
  }),
  // Nobody but its client takes a file out of a draft.
  file('a file in a draft', 'draft', {
    ...ITS_CLIENT_ALONE('select insert delete'),
    service: 'select insert update',
  }),
  file('a file of a submission', 'submitted', {
    anonymous: '',
    owner: 'select insert',
    'another client': '',
    administrator: 'select',
    'administrator without a second factor': '',
    service: 'select insert update',
  }),
  {
    table: 'storage.buckets',
    row: 'a bucket',
    key: 'id',
    seed: () => ({ id: 'empty', name: 'empty' }),
    insert: () => ({ id: 'another', name: 'another' }),
    update: () => ({ public: true }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: '',
      'administrator without a second factor': '',
      service: 'select insert update delete',
    },
  },
]

/** Functions of the exposed schema that the roles of the API may call. */
export const callableFunctions: readonly string[] = [
  'add_project_date(uuid,uuid,date,time without time zone,text,text,text,text)',
  'add_to_enquiry(uuid,uuid,integer,text,timestamp with time zone)',
  'answer_enquiry(uuid,uuid,integer,text,text)',
  'answered_elsewhere(uuid,uuid,integer,text,timestamp with time zone,text)',
  'assign_enquiries(uuid[],uuid[],integer[],uuid)',
  'assign_submissions(uuid[],uuid[],uuid)',
  'audit_acts()',
  'begin_export()',
  'book_call(uuid,timestamp with time zone,text,text,text,jsonb)',
  'cancel_call(uuid,timestamp with time zone)',
  'cancel_seen_calls(uuid[],integer[],text)',
  'change_call_number(uuid,text,timestamp with time zone)',
  'change_project_date(uuid,timestamp with time zone,date,time without time zone,text,text,text,text)',
  'close_call_times(timestamp with time zone[],timestamp with time zone[])',
  'close_project(uuid)',
  'count_submissions(text,text[],text,uuid,boolean,timestamp with time zone,timestamp with time zone)',
  'desk_clients(text,text,timestamp with time zone,uuid,boolean)',
  'desk_enquiries(text,uuid,boolean,text,text,timestamp with time zone,uuid,boolean)',
  'desk_enquiry_counts()',
  'desk_audit(uuid,boolean,text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,bigint,boolean)',
  'desk_logins(uuid,text,timestamp with time zone,uuid,boolean)',
  'desk_held_data(uuid,text)',
  'desk_mail_state()',
  'desk_mails(text,text,timestamp with time zone,uuid,boolean)',
  'desk_news(timestamp with time zone)',
  'desk_privacy_requests(text,uuid,uuid,timestamp with time zone,uuid,boolean)',
  'desk_projects(boolean,timestamp with time zone,uuid,boolean)',
  'desk_subscribers(text,text,timestamp with time zone,uuid,boolean)',
  'desk_today()',
  'desk_submissions(text,text[],text,uuid,boolean,timestamp with time zone,timestamp with time zone,text,timestamp with time zone,uuid,boolean)',
  'export_audit(uuid,uuid,boolean,text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,bigint)',
  'export_submissions(uuid,text,text,text[],text,uuid,boolean,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid)',
  'finish_project_date(uuid)',
  'held_data()',
  'invite_enquirer(uuid,uuid,integer,text,text)',
  'is_admin()',
  'leave_newsletter()',
  'mark_project_date(uuid,timestamp with time zone,boolean)',
  'move_call(uuid,timestamp with time zone,timestamp with time zone)',
  'move_call_for(uuid,integer,timestamp with time zone,text)',
  'move_enquiries(uuid[],uuid[],integer[],text)',
  'move_submissions(uuid[],text[],text,text,timestamp with time zone[])',
  'needs_no_answer(uuid,integer)',
  'note_enquiry(uuid,uuid,text)',
  'note_submission(uuid,uuid,text)',
  'take_back_note(uuid)',
  'numbers_devices(timestamp with time zone,timestamp with time zone)',
  'numbers_enquiries_by_week(timestamp with time zone,timestamp with time zone)',
  'numbers_enquiry_times(timestamp with time zone,timestamp with time zone)',
  'numbers_events(timestamp with time zone,timestamp with time zone)',
  'numbers_first_answers(timestamp with time zone,timestamp with time zone)',
  'numbers_first_moves(timestamp with time zone,timestamp with time zone)',
  'numbers_funnel(timestamp with time zone,timestamp with time zone)',
  'numbers_header_checks(timestamp with time zone,timestamp with time zone)',
  'numbers_missing_pages(timestamp with time zone,timestamp with time zone)',
  'numbers_pages(timestamp with time zone,timestamp with time zone)',
  'numbers_sources(timestamp with time zone,timestamp with time zone)',
  'numbers_vitals(timestamp with time zone,timestamp with time zone)',
  'open_call_times(timestamp with time zone[],timestamp with time zone[])',
  'open_client_project(uuid)',
  'open_draft(uuid)',
  'own_data(text)',
  'own_enquiries()',
  'own_newsletter()',
  'plan_project(uuid,date,uuid,date,uuid)',
  'read_thread(uuid,integer)',
  'remove_project_date(uuid,timestamp with time zone)',
  'reopen_project(uuid,timestamp with time zone)',
  'save_answers(uuid,jsonb)',
  'send_draft(uuid,uuid)',
  'send_mails_again(uuid)',
  'send_message(uuid,uuid,text,uuid[],uuid)',
  'set_draft_file(uuid,uuid)',
  'show_document(uuid,boolean)',
  'submit_questionnaire(uuid,text,jsonb,text)',
  'take_back(uuid)',
  'take_back_move(uuid)',
]
