import { dictionary } from '@zxcvbn-ts/language-common'
import type { Hooks, PasswordProblem } from 'embedded-platform'
import * as v from 'valibot'
import {
  brokenStrongRule,
  passwordMessages,
  registrationPassword,
} from '../domain/accounts/password.ts'
import type { ServerConfig } from './config.ts'

const common = new Set(dictionary['passwords-common'])

/**
 * The product's rules: a changed password is strong, one of a registration with `PASSWORD_POLICY=strict`
 * too, and none is a commonly used password.
 */
export const checkPassword =
  ({ passwordPolicy }: Pick<ServerConfig, 'passwordPolicy'>): Hooks['checkPassword'] =>
  (password, occasion): PasswordProblem | undefined => {
    const basic = v.safeParse(registrationPassword, password)
    if (!basic.success) return { message: basic.issues[0].message, reason: 'length' }
    const isStrong =
      occasion === 'change' || (occasion === 'sign-up' && passwordPolicy === 'strict')
    const broken = isStrong ? brokenStrongRule(password) : undefined
    if (broken) {
      return { message: broken.message, reason: broken.id === 'length' ? 'length' : 'characters' }
    }
    if (!common.has(password.toLowerCase())) return undefined
    return { message: passwordMessages.common, reason: 'pwned' }
  }
