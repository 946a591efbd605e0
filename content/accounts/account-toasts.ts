/** Toasts of sessions (R8.1 to R8.6); those of validation rules are in `domain/`. */
export const accountToasts = {
  profileFailed: 'Failed to load user profile',
  stateFailed: 'Error updating authentication state',
  sessionEnded: 'You have been logged out.',
  signedOut: 'Successfully signed out!',
  /** The server did not answer, and is asked again. */
  unconfirmed: {
    local:
      'You are logged out in this browser. Our server has not confirmed it yet: this tab will ask again on the next page.',
    global:
      'You are logged out in this browser. Your other devices are not logged out yet: this tab will ask again on the next page.',
  },
  /** The server did not answer, and nothing is left to ask it with. */
  notEnded: {
    local:
      'You are logged out in this browser. We couldn’t tell our server; this login ends after 14 days without use.',
    global:
      'You are logged out in this browser, but not on your other devices. Log in again and log out everywhere when our server answers.',
  },
  verificationSent: 'Verification email sent. Please check your inbox.',
} as const

/** Why a visitor is redirected from a page (R6.12). */
export const guardWords = {
  admin: 'You must be logged in to access the admin dashboard',
  profile: 'You must be logged in to see your profile',
  room: 'You must be logged in to see your project',
} as const
