import * as v from 'valibot'
import { email } from '../forms/fields.ts'

export const emailChangeMessages = {
  email: 'Please enter a valid email address',
  same: 'This is your address already',
} as const

/** A new address for the account of `current`. */
export const emailChangeSchema = (current: string) =>
  v.object({
    email: v.pipe(
      email(emailChangeMessages.email),
      v.check((address) => address !== current.toLowerCase(), emailChangeMessages.same),
    ),
  })
