import type { Pool } from 'pg'
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
  readonly newcomer: Person
}

export const makePeople = async (pool: Pool): Promise<People> => {
  const people = {
    owner: await newClient(pool),
    other: await newClient(pool),
    administrator: await newAdministrator(pool),
    newcomer: await newUser(pool),
  }
  await pool.query(
    `insert into public.questionnaire_submissions (user_id, file_url, status)
     values ($1, $2, 'draft'), ($1, $3, 'pending')`,
    [people.owner.id, attached(people, 'draft'), attached(people, 'submitted')],
  )
  return people
}

/** Where the owner's file for a draft, or for what was submitted, is in the bucket. */
const attached = ({ owner }: Pick<People, 'owner'>, state: 'draft' | 'submitted') =>
  `${owner.id}/${state}.pdf`

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
  readonly may: Readonly<Record<CallerName, string>>
}

const NOBODY_BUT_ADMINISTRATORS = { anonymous: '', owner: '', 'another client': '' } as const

const submission = (row: string, seed: NonNullable<Line['seed']>, may: Line['may']): Line => ({
  table: 'public.questionnaire_submissions',
  row,
  key: 'id',
  seed,
  insert: ({ owner }, caller) =>
    caller === 'owner'
      ? { project_description: 'Aroha' }
      : { project_description: 'Aroha', user_id: owner.id },
  update: (caller) =>
    caller.startsWith('administrator') ? { status: 'in_review' } : { project_description: 'Moana' },
  may,
})

const enquiry = (email: string, key: string): Values => ({
  name: 'Aroha',
  email,
  message: 'Kia ora',
  interest: 'Other',
  idempotency_key: key,
})
const subscriber = (email: string): Values => ({
  email,
  consent_text: 'Yes',
  consent_version: '1',
  consent_source: '/blog',
  consented_at: new Date(0),
  confirmation_sent_at: new Date(0),
})
const mail = (recipient: string): Values => ({ template: 'roi-report', recipient, data: '{}' })
const entry = (actor: string): Values => ({
  actor_id: actor,
  action: 'test.done',
  subject_table: 'public.none',
})
const report: Values = { type: '404-error', path: '/gone', referrer: '' }

const file = (row: string, state: 'draft' | 'submitted', may: Line['may']): Line => ({
  table: 'storage.objects',
  row,
  key: 'id',
  seed: (people) => ({ bucket_id: 'submissions', name: attached(people, state) }),
  insert: ({ owner }) => ({ bucket_id: 'submissions', name: `${owner.id}/another.pdf` }),
  update: () => ({ metadata: '{}' }),
  may,
})

export const expectations: readonly Line[] = [
  {
    table: 'public.business_profiles',
    row: 'a client’s profile',
    key: 'user_id',
    existing: ({ owner }) => owner.id,
    insert: ({ newcomer }) => ({ user_id: newcomer.id, name: 'Aroha' }),
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
    insert: ({ newcomer }) => ({ user_id: newcomer.id, role: 'admin' }),
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
  submission('a draft', ({ owner }) => ({ user_id: owner.id }), {
    anonymous: '',
    owner: 'select insert update delete',
    'another client': '',
    administrator: '',
    'administrator without a second factor': '',
    service: 'select insert update delete',
  }),
  submission('a submission', ({ owner }) => ({ user_id: owner.id, status: 'pending' }), {
    anonymous: '',
    owner: 'select insert',
    'another client': '',
    administrator: 'select update',
    'administrator without a second factor': '',
    service: 'select insert update delete',
  }),
  {
    ...submission(
      'a completed submission',
      ({ owner }) => ({ user_id: owner.id, status: 'completed' }),
      {
        anonymous: '',
        owner: 'select insert',
        'another client': '',
        administrator: 'select update',
        'administrator without a second factor': '',
        service: 'select insert update delete',
      },
    ),
    update: () => ({ status: 'in_review', reopened_reason: 'The phone system changed' }),
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
      administrator: 'select update',
      'administrator without a second factor': '',
      service: 'select insert update delete',
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
  file('a file for a draft', 'draft', {
    anonymous: '',
    owner: 'select insert delete',
    'another client': '',
    administrator: '',
    'administrator without a second factor': '',
    service: 'select insert update delete',
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
  'is_admin()',
  'numbers_devices(timestamp with time zone,timestamp with time zone)',
  'numbers_enquiries_by_week(timestamp with time zone,timestamp with time zone)',
  'numbers_enquiry_times(timestamp with time zone,timestamp with time zone)',
  'numbers_events(timestamp with time zone,timestamp with time zone)',
  'numbers_first_moves(timestamp with time zone,timestamp with time zone)',
  'numbers_funnel(timestamp with time zone,timestamp with time zone)',
  'numbers_header_checks(timestamp with time zone,timestamp with time zone)',
  'numbers_missing_pages(timestamp with time zone,timestamp with time zone)',
  'numbers_pages(timestamp with time zone,timestamp with time zone)',
  'numbers_sources(timestamp with time zone,timestamp with time zone)',
  'numbers_vitals(timestamp with time zone,timestamp with time zone)',
  'submit_questionnaire(uuid,text,jsonb,text)',
]
