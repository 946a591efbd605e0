/** Key in session storage of a logout that the server has not confirmed. */
export const UNCONFIRMED_LOGOUT_KEY = 'unconfirmedLogout'
