import { contactForm } from '../domain/contact.ts'
import type { AnyForm } from '../domain/form.ts'
import type { PublicForm } from '../domain/paths.ts'
import { contact } from './contact.ts'
import type { FormWords } from './form.ts'

/** Every public form with its words: its pages without script are made of this. */
export const publicForms: Readonly<Record<PublicForm, { form: AnyForm; words: FormWords }>> = {
  contact: { form: contactForm, words: contact },
}
