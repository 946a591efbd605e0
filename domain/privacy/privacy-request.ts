/** What somebody asks for; these lists stand in the database as well. */
export const PRIVACY_KINDS = ['access', 'correction', 'deletion'] as const
export type PrivacyKind = (typeof PRIVACY_KINDS)[number]

/** By which way it came. */
export const PRIVACY_WAYS = ['email', 'message', 'phone', 'post', 'in_person'] as const

/** How it was made sure who asks. */
export const IDENTITY_CHECKS = [
  'account',
  'mail_answered',
  'rung_back',
  'document',
  'known_in_person',
] as const
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number]

/** Why a request is refused. */
export const REFUSAL_GROUNDS = [
  'identity_not_shown',
  'not_held',
  'affairs_of_others',
  'is_correct',
  'kept_by_law',
  'withdrawn',
] as const
export type RefusalGround = (typeof REFUSAL_GROUNDS)[number]

/** What happened to a request. */
export const PRIVACY_ACTS = [
  'recorded',
  'assigned',
  'exported',
  'deletion_begun',
  'done',
  'refused',
] as const
export type PrivacyAct = (typeof PRIVACY_ACTS)[number]
