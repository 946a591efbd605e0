import * as v from 'valibot'
import { contact } from '../../../content/enquiries/contact.ts'
import { contactForm as form } from '../../../domain/enquiries/contact.ts'
import { contactExtrasSchema } from '../../../domain/enquiries/contact-signals.ts'
import { limits } from '../../../domain/limits.ts'
import { publicForm } from '../_shared/form/public-form.ts'

/** Receives an enquiry, with where it came from and the day that was drawn; a receipt follows by a timer. */
export const contactForm = publicForm({
  form,
  words: contact,
  table: 'public.contact_messages',
  limit: limits.contactByAddress,
  extras(values, { settings: { siteUrl } }) {
    const { attribution } = v.parse(contactExtrasSchema, values)
    const day = attribution?.day
    return {
      columns: { attribution: JSON.stringify(attribution ?? {}), receipt_due: true },
      content: [day ?? ''],
      ...(day && { mail: { day, siteUrl } }),
    }
  },
})
