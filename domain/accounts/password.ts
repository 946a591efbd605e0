import * as v from 'valibot'
import { PASSWORD_MIN, STRONG_PASSWORD_MIN } from './password-lengths.ts'

/** `strict`: the rules for a changed password hold at registration, too. */
export const PASSWORD_POLICIES = ['standard', 'strict'] as const
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number]

/** Bcrypt's and the hosted platform's limit, in UTF-8 bytes. */
export const PASSWORD_MAX_BYTES = 72

export const passwordMessages = {
  short: 'Password must be at least 6 characters',
  long: 'Password must be at most 72 bytes',
  common: 'This password is on the lists that attackers try first. Please choose another one.',
} as const

/** A new password (R5.27 to R5.31); each rule is shown live beside the field. */
export const STRONG_PASSWORD_RULES = [
  {
    id: 'length',
    message: 'Password must be at least 8 characters',
    test: (password: string) => [...password].length >= STRONG_PASSWORD_MIN,
  },
  {
    id: 'upper',
    message: 'Password must contain at least one uppercase letter',
    test: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    id: 'lower',
    message: 'Password must contain at least one lowercase letter',
    test: (password: string) => /\p{Ll}/u.test(password),
  },
  {
    id: 'number',
    message: 'Password must contain at least one number',
    test: (password: string) => /\p{Nd}/u.test(password),
  },
  {
    id: 'special',
    message: 'Password must contain at least one special character',
    test: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
  },
] as const

const withinBytes = (password: string) =>
  new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES

/**
 * A password as it is sent and compared. Keyboards write "ā" as one character or as two (Unicode Standard Annex 15):
 * the same password either way. Never trimmed: a space at either end is part of it.
 */
export const typedPassword = (message?: string) =>
  v.pipe(message === undefined ? v.string() : v.string(message), v.normalize('NFC'))

export const registrationPassword = v.pipe(
  typedPassword(passwordMessages.short),
  v.minLength(PASSWORD_MIN, passwordMessages.short),
  v.check(withinBytes, passwordMessages.long),
)

/** The first strong rule that `password` breaks, or undefined. */
export const brokenStrongRule = (password: string) =>
  STRONG_PASSWORD_RULES.find((rule) => !rule.test(password))

/** The first rule that a password breaks is what its field says. */
export const strongPassword = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const broken = brokenStrongRule(dataset.value)
    if (broken) addIssue({ message: broken.message })
  }),
  registrationPassword,
)
