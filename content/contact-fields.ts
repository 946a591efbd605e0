import type { ContactField } from '../domain/contact.ts'

/**
 * What the fields of the contact form are called: in the form, in the mail to the agency and in its
 * inbox. What they take is in `domain/contact.ts`.
 */
export const contactLabels: Readonly<Record<ContactField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  interest: 'Interest',
  message: 'Message',
}

export const optionalWord = 'optional'
