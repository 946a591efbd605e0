import type { ContactField } from '../../domain/enquiries/contact.ts'

/**
 * Labels of the contact form's fields: in the form, the mail to the agency and the admin area. Their rules
 * are in `domain/enquiries/contact.ts`.
 */
export const contactLabels: Readonly<Record<ContactField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  interest: 'Interest',
  message: 'Message',
}
