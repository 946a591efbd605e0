import { dictionary } from '@zxcvbn-ts/language-common'
import * as v from 'valibot'
import {
  brokenStrongRule,
  passwordMessages,
  registrationPassword,
} from '../../../domain/password.ts'
import { AuthError, validationFailed } from './errors.ts'

const common = new Set(dictionary['passwords-common'])

const weak = (message: string, reason: 'length' | 'characters' | 'pwned') =>
  new AuthError(422, 'weak_password', message, { weakPassword: { reasons: [reason] } })

/**
 * Refuses a password that an account may not have.
 * @param rules `strong`: 8 characters or more, an upper and a lower case letter, a number and a special character; `basic`: 6 characters or more.
 * @throws {AuthError} weak_password with its reason, or validation_failed over 72 bytes.
 */
export const requireAcceptablePassword = (password: string, rules: 'basic' | 'strong'): void => {
  const basic = v.safeParse(registrationPassword, password)
  if (!basic.success) {
    const { message } = basic.issues[0]
    throw message === passwordMessages.long
      ? validationFailed(message, 422)
      : weak(message, 'length')
  }
  const broken = rules === 'strong' ? brokenStrongRule(password) : undefined
  if (broken) throw weak(broken.message, broken.id === 'length' ? 'length' : 'characters')
  if (common.has(password.toLowerCase())) throw weak(passwordMessages.common, 'pwned')
}
