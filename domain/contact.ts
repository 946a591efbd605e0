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

export const DEFAULT_INTEREST: Interest = 'Other'

export const contactMessages = {
  name: 'Name is required and must be at least 2 characters',
  email: 'A valid email address is required',
  phone: 'Phone number must be at least 6 characters',
  message: 'Message is required and must be at least 10 characters',
  interest: 'Please choose one of the listed options',
  sent: "Message sent successfully! We'll get back to you soon.",
  failed: 'Failed to send your message.',
} as const

const blankToUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** What a message must have (R5.17 to R5.21); shared by the form and the `contact-form` function. */
export const contactSchema = v.object({
  name: line(2, 120, contactMessages.name),
  email: email(contactMessages.email),
  phone: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(blankToUndefined),
      v.optional(line(6, 40, contactMessages.phone)),
    ),
  ),
  message: paragraph(10, 5000, contactMessages.message),
  interest: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(blankToUndefined),
      v.optional(v.picklist(INTERESTS, contactMessages.interest), DEFAULT_INTEREST),
    ),
    DEFAULT_INTEREST,
  ),
})

export type ContactInput = v.InferOutput<typeof contactSchema>
export type ContactField = keyof typeof contactSchema.entries
export const CONTACT_FIELDS = Object.keys(contactSchema.entries) as ContactField[]

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
