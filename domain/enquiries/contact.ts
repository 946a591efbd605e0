import { email, line, paragraph } from '../forms/fields.ts'
import { defineForm, type FieldOf, oneOf, optional } from '../forms/form.ts'

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

/** What a visitor chose; none where the form was left as it came, which is stored as `DEFAULT_INTEREST`. */
export const chosenInterest = (interest: string): string | undefined =>
  interest === DEFAULT_INTEREST ? undefined : interest

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

/**
 * The contact form's fields in their order (R5.17 to R5.21); the table's columns and checks in
 * `supabase/migrations` are held to it by a test.
 */
export const contactForm = defineForm('contact', {
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
    schema: optional(line(6, 40, contactMessages.phone)),
  },
  interest: {
    control: 'select',
    options: INTERESTS,
    initial: DEFAULT_INTEREST,
    required: false,
    schema: oneOf(INTERESTS, DEFAULT_INTEREST, contactMessages.interest),
  },
  message: {
    control: 'textarea',
    required: true,
    schema: paragraph(10, 5000, contactMessages.message),
  },
})

export type ContactField = FieldOf<typeof contactForm>
