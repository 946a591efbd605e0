import * as v from 'valibot'
import { expect, it } from 'vitest'
import { line } from './fields.ts'
import { defineForm, firstErrors, HONEYPOT, oneOf, optional } from './form.ts'

const form = defineForm('partner', {
  name: { control: 'text', required: true, schema: line(2, 10, 'A name is needed') },
  phone: { control: 'tel', required: false, schema: optional(line(6, 40, 'Too short')) },
  size: {
    control: 'select',
    options: ['One', 'Many'],
    initial: 'One',
    required: false,
    schema: oneOf(['One', 'Many'], 'One', 'Choose one of them'),
  },
})
const errorsOf = (values: unknown) => {
  const result = v.safeParse(form.schema, values)
  return result.success ? undefined : firstErrors(result.issues)
}

it('keeps the order of its fields', () => {
  expect(form.names).toEqual(['name', 'phone', 'size'])
})

it.each([{}, { phone: '', size: ' ' }, { phone: '   ' }])(
  'takes what may be left out as it is left out: %j',
  (values) => {
    const input = v.parse(form.schema, { name: 'Mere', ...values })
    expect(input).toEqual({ name: 'Mere', size: 'One' })
  },
)

it('says of each field the first thing that is wrong, and of others nothing', () => {
  expect(errorsOf({ name: '', phone: '1', size: 'Two', other: 'x' })).toEqual({
    name: 'A name is needed',
    phone: 'Too short',
    size: 'Choose one of them',
  })
  expect(errorsOf({ name: `${'x'.repeat(11)}\u0000` })).toEqual({
    name: 'Please use at most 10 characters',
  })
  expect(errorsOf({})).toEqual({ name: 'A name is needed' })
})

it('has no field of the name of the hidden one', () => {
  const field = { control: 'text', required: false, schema: v.string() } as const
  // @ts-expect-error the compiler says so
  defineForm('partner', { [HONEYPOT]: field })
})
