import * as v from 'valibot'
import { email } from '../../domain/fields.ts'
import { AuthError, validationFailed } from './errors.ts'
import { LOGOUT_SCOPES } from './logout.ts'
import { VERIFICATION_TYPES } from './verify.ts'

const EMAIL_INVALID = 'Unable to validate email address: invalid format'
const TEXT_MAX = 2048
const SHORT_TEXT_MAX = 100

const text = (name: string) =>
  v.pipe(
    v.string(`${name} must be a text`),
    v.maxLength(TEXT_MAX, `${name} must be at most ${TEXT_MAX} characters`),
  )

const uuid = (name: string) =>
  v.pipe(
    v.string(`${name} must be an UUID`),
    v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu, `${name} must be an UUID`),
  )

/** The client sends null for what it leaves out. */
const optional = <S extends v.GenericSchema>(schema: S) => v.nullish(schema)

const jsonObject = (name: string) =>
  v.pipe(
    v.record(v.string(), v.unknown(), `${name} must be an object`),
    v.check((value) => !Array.isArray(value), `${name} must be an object`),
  )

const address = email(EMAIL_INVALID)

export const credentialsSchema = v.object({
  email: optional(address),
  phone: optional(text('phone')),
  password: optional(text('password')),
})

export const signUpSchema = v.object({
  ...credentialsSchema.entries,
  data: optional(jsonObject('data')),
})

export const refreshSchema = v.object({ refresh_token: text('refresh_token') })

export const resendSchema = v.object({ type: text('type'), email: optional(address) })

export const recoverSchema = v.object({ email: address })

export const verifySchema = v.object({
  type: v.picklist(VERIFICATION_TYPES, 'Verify requires a verification type'),
  token_hash: v.pipe(
    text('token_hash'),
    v.minLength(1, 'Verify requires the token_hash of a mail link'),
  ),
})

export const updateUserSchema = v.object({
  email: optional(address),
  phone: optional(text('phone')),
  password: optional(text('password')),
  nonce: optional(text('nonce')),
  data: optional(jsonObject('data')),
})

export const logoutScopeSchema = v.optional(
  v.picklist(LOGOUT_SCOPES, `Unsupported logout scope`),
  'global',
)

const adminFields = {
  email: optional(address),
  phone: optional(text('phone')),
  password: optional(text('password')),
  email_confirm: optional(v.boolean('email_confirm must be true or false')),
  user_metadata: optional(jsonObject('user_metadata')),
  app_metadata: optional(jsonObject('app_metadata')),
  ban_duration: optional(
    v.pipe(
      v.string('ban_duration must be a text'),
      v.regex(/^(?:none|\d{1,6}h)$/u, 'ban_duration must be "none" or a number of hours, as "24h"'),
    ),
  ),
}

export const adminCreateSchema = v.object({ ...adminFields, email: address })
export const adminUpdateSchema = v.object(adminFields)
export type AdminInput = v.InferOutput<typeof adminUpdateSchema>

export const adminDeleteSchema = v.object({
  should_soft_delete: optional(v.boolean('should_soft_delete must be true or false')),
})

export const inviteSchema = v.object({ email: address, data: optional(jsonObject('data')) })

export const generateLinkSchema = v.object({
  type: v.picklist(
    ['invite', 'magiclink', 'recovery'],
    'type must be invite, magiclink or recovery',
  ),
  email: address,
  data: optional(jsonObject('data')),
  redirect_to: optional(text('redirect_to')),
})

const shortText = (name: string) =>
  v.pipe(
    v.string(`${name} must be a text`),
    v.maxLength(SHORT_TEXT_MAX, `${name} must be at most ${SHORT_TEXT_MAX} characters`),
  )

export const enrollSchema = v.object({
  factor_type: v.literal('totp', 'factor_type needs to be totp'),
  friendly_name: optional(shortText('friendly_name')),
  issuer: optional(shortText('issuer')),
})

export const verifyFactorSchema = v.object({
  challenge_id: uuid('challenge_id'),
  code: v.pipe(text('code'), v.trim()),
})

export const pageSchema = v.object({
  page: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/u, 'page must be a number'), v.transform(Number)),
    '1',
  ),
  per_page: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/u, 'per_page must be a number'),
      v.transform(Number),
      v.maxValue(1000, 'per_page must be at most 1000'),
    ),
    '50',
  ),
})

export const userIdSchema = uuid('user_id')
export const factorIdSchema = uuid('factor_id')

/** @throws {AuthError} validation_failed with the first thing that is wrong. */
export const parseInput = <S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw validationFailed(parsed.issues[0].message)
  return parsed.output
}

// PostgreSQL holds neither, in texts or in JSON.
const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/**
 * The JSON object of a request body; an empty body counts as {}.
 * @throws {AuthError} bad_json, or validation_failed for what no database could hold.
 */
export const parseBody = (body: string): Record<string, unknown> => {
  let storable = true
  let parsed: unknown
  try {
    parsed = JSON.parse(body || '{}', (key, value: unknown) => {
      storable &&= isStorable(key) && (typeof value !== 'string' || isStorable(value))
      return value
    })
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new AuthError(400, 'bad_json', 'The request body must be a JSON object')
  }
  if (!storable) throw validationFailed('Texts must not contain NUL or broken characters')
  return parsed as Record<string, unknown>
}
