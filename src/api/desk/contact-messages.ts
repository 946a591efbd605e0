import type { InferOutput } from 'valibot'
import {
  CONTACT_STATES,
  type ContactField,
  type ContactState,
  contactForm,
} from '../../../domain/contact.ts'
import { attributionSchema } from '../../../domain/contact-signals.ts'
import { type FormMessage, formMessagesQuery } from './form-messages.ts'

export type ContactMessage = FormMessage<ContactField, ContactState> & {
  readonly attribution: InferOutput<typeof attributionSchema>
}

/** A page of the contact form's messages, newest first. */
export const contactMessagesQuery = formMessagesQuery({
  form: contactForm,
  table: 'contact_messages',
  states: CONTACT_STATES,
  extras: { attribution: attributionSchema },
})
