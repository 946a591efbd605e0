import * as v from 'valibot'
import { email, line, paragraph } from './fields.ts'
import { optional } from './form.ts'

export const callRequestMessages = {
  name: 'Please tell us your name, at least 2 characters',
  email: 'A valid email address is required: the link goes there',
  phone: 'Please give the number to ring, at least 6 characters',
  about: 'Please say in a few words what it is about, or leave it empty',
  startsAt: 'Please choose a time',
} as const

/** What every call needs: the number to ring, and what it is about, where somebody says so. */
const call = {
  phone: v.optional(line(6, 40, callRequestMessages.phone), ''),
  about: v.optional(optional(paragraph(1, 1000, callRequestMessages.about)), ''),
}

/** What a client sends, whose name and address are known. */
export const clientCallSchema = v.object(call)

/** What a visitor sends. */
export const visitorCallSchema = v.object({
  name: v.optional(line(2, 120, callRequestMessages.name), ''),
  email: v.optional(email(callRequestMessages.email), ''),
  ...call,
})

export type VisitorCall = v.InferOutput<typeof visitorCallSchema>
export type ClientCall = v.InferOutput<typeof clientCallSchema>
export type CallField = keyof VisitorCall
