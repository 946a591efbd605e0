import * as v from 'valibot'
import { email, line, paragraph } from './fields.ts'

/** What a message may be about (R3.8). */
export const INTERESTS = [
  'AI Voice Agents',
  'Intelligent Chatbots',
  'Workflow Automation',
  '24/7 Operation',
  'Other',
] as const
export type Interest = (typeof INTERESTS)[number]

export const DEFAULT_INTEREST = 'Other' satisfies Interest

/** Where a message stands in the agency's inbox; `quarantine` holds what looks like spam. */
export const CONTACT_STATES = ['new', 'answered', 'archived', 'spam', 'quarantine'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

export const contactMessages = {
  name: 'Name is required and must be at least 2 characters',
  email: 'A valid email address is required',
  phone: 'Phone number must be at least 6 characters',
  message: 'Message is required and must be at least 10 characters',
  interest: 'Please choose one of the listed options',
  sent: "Message sent successfully! We'll get back to you soon.",
  failed: 'Failed to send your message.',
} as const

/** One field of the form; its words are in `content/contact-fields.ts`. */
export interface FormField {
  /** The element, or the type of the input. */
  readonly control: 'text' | 'email' | 'tel' | 'select' | 'textarea'
  readonly autoComplete?: string
  readonly required: boolean
  /** Of a select. */
  readonly options?: readonly string[]
  /** The initial value; default empty. */
  readonly initial?: string
  readonly schema: v.GenericSchema
}

const blankToUndefined = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
)

/**
 * The contact form's fields in their order (R5.17 to R5.21). The schema, the form with and without
 * script, its duplicates, the agency's mail and its inbox follow from here; the table's columns and
 * checks in `supabase/migrations` are held to it by a test.
 */
const fields = {
  name: {
    control: 'text',
    autoComplete: 'name',
    required: true,
    schema: line(2, 120, contactMessages.name),
  },
  email: {
    control: 'email',
    autoComplete: 'email',
    required: true,
    schema: email(contactMessages.email),
  },
  phone: {
    control: 'tel',
    autoComplete: 'tel',
    required: false,
    schema: v.optional(v.pipe(blankToUndefined, v.optional(line(6, 40, contactMessages.phone)))),
  },
  interest: {
    control: 'select',
    options: INTERESTS,
    initial: DEFAULT_INTEREST,
    required: false,
    schema: v.optional(
      v.pipe(
        blankToUndefined,
        v.optional(v.picklist(INTERESTS, contactMessages.interest), DEFAULT_INTEREST),
      ),
      DEFAULT_INTEREST,
    ),
  },
  message: {
    control: 'textarea',
    required: true,
    schema: paragraph(10, 5000, contactMessages.message),
  },
} as const satisfies Record<string, FormField>

export type ContactField = keyof typeof fields
export const CONTACT_FIELDS = Object.keys(fields) as ContactField[]
export const contactFields: Readonly<Record<ContactField, FormField>> = fields

/** What `make` makes of each field, by its name. */
export const byContactField = <Value>(
  make: (name: ContactField, field: FormField) => Value,
): Record<ContactField, Value> =>
  Object.fromEntries(
    CONTACT_FIELDS.map((name) => [name, make(name, contactFields[name])]),
  ) as Record<ContactField, Value>

/** Shared by the form and the `contact-form` function. */
export const contactSchema = v.object(
  byContactField((_, { schema }) => schema) as {
    [Name in ContactField]: (typeof fields)[Name]['schema']
  },
)

export type ContactInput = v.InferOutput<typeof contactSchema>

/** The messages of `issues` by field, the first of each. */
export const contactErrors = (
  issues: readonly [v.InferIssue<typeof contactSchema>, ...v.InferIssue<typeof contactSchema>[]],
): Partial<Record<ContactField, string>> => {
  const nested = v.flatten<typeof contactSchema>(issues).nested ?? {}
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => {
      const message = nested[field]?.[0]
      return message ? [[field, message]] : []
    }),
  )
}
