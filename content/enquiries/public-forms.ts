import { contactForm } from '../../domain/enquiries/contact.ts'
import type { AnyForm } from '../../domain/forms/form.ts'
import type { PublicForm } from '../../domain/site/paths.ts'
import type { FormWords } from '../form.ts'
import { contact } from './contact.ts'

/**
 * Every public form with its words. Made of this are its pages without script, its mail and the example of
 * it, what the cookie policy says of its draft, and what the build's checks of the words read.
 */
export const publicForms: Readonly<Record<PublicForm, { form: AnyForm; words: FormWords }>> = {
  contact: { form: contactForm, words: contact },
}
