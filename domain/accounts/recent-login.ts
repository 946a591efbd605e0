/**
 * For how long after a login what cannot be undone is done without another one: who finds a device unlocked, or
 * steals its session, does not know the password. `private.has_recent_login` has the same number.
 */
export const RECENT_LOGIN_MINUTES = 10

/** The code of the refusal without a recent login: 403. */
export const LOGIN_NEEDED = 'login_needed'

/**
 * For how long after a code of the authenticator the role of an administrator is given and taken without another one.
 * `private.has_recent_code` has the same number.
 */
export const RECENT_CODE_MINUTES = 5

/** The code of the refusal without a recent code: 403. */
export const CODE_NEEDED = 'code_needed'
