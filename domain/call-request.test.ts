import * as v from 'valibot'
import { expect, it } from 'vitest'
import { callRequestMessages, clientCallSchema, visitorCallSchema } from './call-request.ts'
import { firstErrors } from './form.ts'

const errorsOf = (schema: v.GenericSchema, input: unknown) =>
  firstErrors(v.safeParse(schema, input).issues ?? [])

it('asks a visitor for name, address and number, each with its own message, and for nothing else', () => {
  const { name, email, phone } = callRequestMessages
  expect(errorsOf(visitorCallSchema, {})).toEqual({ name, email, phone })
  expect(errorsOf(visitorCallSchema, { name: 'M', email: 'mere', phone: '12345' })).toEqual({
    name,
    email,
    phone,
  })
  const mere = { name: ' Mere ', email: 'Mere@Kauri.example', phone: '021 555 0188', about: ' ' }
  expect(v.parse(visitorCallSchema, mere)).toEqual({
    name: 'Mere',
    email: 'mere@kauri.example',
    phone: '021 555 0188',
    about: undefined,
  })
})

it('asks a client for the number alone, and takes 1,000 characters on what it is about', () => {
  expect(errorsOf(clientCallSchema, {})).toEqual({ phone: callRequestMessages.phone })
  const call = { phone: '021 555 0188', about: 'a'.repeat(1000) }
  expect(v.parse(clientCallSchema, call)).toEqual(call)
  expect(errorsOf(clientCallSchema, { ...call, about: 'a'.repeat(1001) })).toEqual({
    about: 'Please use at most 1000 characters',
  })
})
