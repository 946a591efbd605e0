import type { Platform } from '../core/context.ts'
import type { PasswordOccasion, PasswordProblem } from '../core/hooks.ts'
import type { PasswordRequirements, ProjectConfig } from '../core/project.ts'
import { AuthError, validationFailed } from './errors.ts'

/** The hosted platform's limit, in UTF-8 bytes. */
const PASSWORD_MAX_BYTES = 72

/** Whether no password is this long: counted as it is hashed. */
export const isTooLong = (password: string): boolean =>
  Buffer.byteLength(password.normalize('NFC')) > PASSWORD_MAX_BYTES

const CLASSES = {
  letters: { pattern: /\p{L}/u, words: 'a letter' },
  lower: { pattern: /\p{Ll}/u, words: 'a lower-case letter' },
  upper: { pattern: /\p{Lu}/u, words: 'an upper-case letter' },
  digits: { pattern: /\p{Nd}/u, words: 'a digit' },
  symbols: { pattern: /[^\p{L}\p{N}\s]/u, words: 'a symbol' },
} as const

const REQUIRED: Readonly<Record<PasswordRequirements, readonly (keyof typeof CLASSES)[]>> = {
  '': [],
  letters_digits: ['letters', 'digits'],
  lower_upper_letters_digits: ['lower', 'upper', 'digits'],
  lower_upper_letters_digits_symbols: ['lower', 'upper', 'digits', 'symbols'],
}

/** The first rule of `config.toml` that a password breaks. */
const problemOf = (
  { minimumPasswordLength, passwordRequirements }: ProjectConfig,
  password: string,
): PasswordProblem | undefined => {
  if (password.length < minimumPasswordLength) {
    const message = `Password should be at least ${minimumPasswordLength} characters.`
    return { message, reason: 'length' }
  }
  const missing = REQUIRED[passwordRequirements].filter(
    (name) => !CLASSES[name].pattern.test(password),
  )
  if (missing.length === 0) return undefined
  const words = missing.map((name) => CLASSES[name].words).join(', ')
  return { message: `Password should contain ${words}.`, reason: 'characters' }
}

/**
 * Checks a password by the product's rules, then by `config.toml`.
 * @throws {AuthError} weak_password with its reason, or validation_failed over 72 bytes.
 */
export const requireAcceptablePassword = (
  { config, hooks }: Pick<Platform, 'config' | 'hooks'>,
  password: string,
  occasion: PasswordOccasion,
): void => {
  if (isTooLong(password)) {
    throw validationFailed(`Password must be at most ${PASSWORD_MAX_BYTES} bytes`, 422)
  }
  const problem = hooks.checkPassword(password, occasion) ?? problemOf(config.project, password)
  if (!problem) return
  const { message, reason } = problem
  throw new AuthError(422, 'weak_password', message, { weakPassword: { reasons: [reason] } })
}
