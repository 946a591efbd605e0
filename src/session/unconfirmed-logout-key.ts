/** Key in session storage of the logouts that the server has not confirmed. */
export const UNCONFIRMED_LOGOUT_KEY = 'unconfirmedLogout'
