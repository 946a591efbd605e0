import * as v from 'valibot'
import { AuthError, validationFailed } from './errors.ts'
import { LOGOUT_SCOPES } from './logout.ts'
import { VERIFICATION_TYPES } from './verify.ts'

const EMAIL_INVALID = 'Unable to validate email address: invalid format'
/** RFC 5321, 4.5.3.1.3. */
const EMAIL_MAX = 254
// Deliberately stricter than RFC 5322: no quoted local parts, no comments, a dot in the domain. ASCII
// by the letter, not by a flag: /iu would take the long s for an s, and a mailbox would have more
// spellings than limits know.
const EMAIL =
  /^[\w!#$%&'*+./=?^`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/u
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

const address = v.pipe(
  v.string(EMAIL_INVALID),
  v.trim(),
  v.maxLength(EMAIL_MAX, EMAIL_INVALID),
  v.regex(EMAIL, EMAIL_INVALID),
  v.toLowerCase(),
)

/** A form sends an empty text for a field that was left empty: it counts as missing. */
const unlessBlank = <S extends v.GenericSchema>(schema: S) =>
  optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
      optional(schema),
    ),
  )

export const credentialsSchema = v.object({
  email: unlessBlank(address),
  phone: unlessBlank(text('phone')),
  password: optional(text('password')),
})

export const signUpSchema = v.object({
  ...credentialsSchema.entries,
  data: optional(jsonObject('data')),
})

export const refreshSchema = v.object({ refresh_token: text('refresh_token') })

export const resendSchema = v.object({ type: text('type'), email: optional(address) })

export const recoverSchema = v.object({ email: address })

export const linkTokenSchema = v.object({
  token_hash: v.pipe(
    text('token_hash'),
    v.minLength(1, 'Verify requires the token_hash of a mail link'),
  ),
})

export const verifySchema = v.object({
  ...linkTokenSchema.entries,
  type: v.picklist(VERIFICATION_TYPES, 'Verify requires a verification type'),
})

export const updateUserSchema = v.object({
  email: optional(address),
  phone: optional(text('phone')),
  password: optional(text('password')),
  current_password: optional(text('current_password')),
  nonce: optional(text('nonce')),
  data: optional(jsonObject('data')),
})

export const logoutScopeSchema = v.optional(
  v.picklist(LOGOUT_SCOPES, `Unsupported logout scope`),
  'global',
)

/** A field that the official client may send and that is not supported. */
const refused = (message: string) => optional(v.never(message))

const adminFields = {
  email: optional(address),
  phone: optional(text('phone')),
  password: optional(text('password')),
  email_confirm: optional(v.boolean('email_confirm must be true or false')),
  phone_confirm: optional(v.literal(false, 'Phone numbers cannot be used to log in')),
  role: optional(
    v.literal('authenticated', 'role must be authenticated: every account has that one'),
  ),
  password_hash: refused('password_hash is not supported: give the password, or have it reset'),
  nonce: refused('nonce is not for the service: it needs no code'),
  current_password: refused('current_password is not for the service: it needs none'),
  data: refused('data is not for the service: name it user_metadata'),
  user_metadata: optional(jsonObject('user_metadata')),
  app_metadata: optional(jsonObject('app_metadata')),
  ban_duration: optional(
    v.pipe(
      v.string('ban_duration must be a text'),
      v.regex(/^(?:none|\d{1,6}h)$/u, 'ban_duration must be "none" or a number of hours, as "24h"'),
    ),
  ),
}

/** Unknown fields are refused: a 200 must mean that all was done. */
const closed = <E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const unknown = Object.keys(dataset.value).find((key) => !Object.hasOwn(entries, key))
      if (unknown !== undefined) addIssue({ message: `${unknown} is not supported` })
    }),
    v.object(entries),
  )

export const adminCreateSchema = closed({
  ...adminFields,
  email: v.pipe(
    v.nullish(v.string('Cannot create a user without an email address'), ''),
    v.check((value) => value !== '', 'Cannot create a user without an email address'),
    address,
  ),
  id: optional(uuid('id')),
})
export const adminUpdateSchema = closed({
  ...adminFields,
  email_confirm: optional(
    v.literal(true, 'email_confirm must be true: a confirmed address stays confirmed'),
  ),
  id: refused('The id of an account stays as it is'),
})
export type AdminInput = Omit<v.InferOutput<typeof adminCreateSchema>, 'id' | 'email'> &
  Pick<v.InferOutput<typeof adminUpdateSchema>, 'email'>

export const adminDeleteSchema = v.object({
  should_soft_delete: optional(v.boolean('should_soft_delete must be true or false')),
})

export const inviteSchema = closed({ email: address, data: optional(jsonObject('data')) })

const linkType = v.picklist(
  ['invite', 'magiclink', 'recovery'],
  'type must be invite, magiclink or recovery',
)
/** To be asked first: links of other kinds have fields of their own. */
export const linkTypeSchema = v.object({ type: linkType })
export const generateLinkSchema = closed({
  type: linkType,
  email: address,
  data: optional(jsonObject('data')),
  redirect_to: optional(text('redirect_to')),
  // The client sends it in both ways.
  redirectTo: optional(text('redirectTo')),
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

/** The official client sends an empty text for what it was not given. */
const pageNumber = (name: string, fallback: string, max: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => value || fallback),
    v.regex(/^\d{1,6}$/u, `${name} must be a number`),
    v.transform(Number),
    v.minValue(1, `${name} must be at least 1`),
    v.maxValue(max, `${name} must be at most ${max}`),
  )

export const pageSchema = v.object({
  page: pageNumber('page', '1', 999_999),
  per_page: pageNumber('per_page', '50', 1000),
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

// PostgreSQL stores neither NUL nor lone surrogates.
const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/**
 * The JSON object of a request body; an empty body counts as {}.
 * @throws {AuthError} bad_json, or validation_failed for text that PostgreSQL cannot store.
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
