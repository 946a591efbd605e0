import { expectTypeOf, it } from 'vitest'
import type { contactForm } from '../../../../domain/enquiries/contact.ts'
import type { Form } from '../../../../domain/forms/form.ts'
import type { publicForm } from './public-form.ts'

type Fields = typeof contactForm.fields
type NameOf<Name extends string> = ReturnType<typeof publicForm<Form<Name, Fields>>>['name']

it('gives each of several forms a function of its own name', () => {
  expectTypeOf<NameOf<'contact'>>().toEqualTypeOf<'contact-form'>()
  expectTypeOf<NameOf<'partners'>>().toEqualTypeOf<'partners-form'>()
})
