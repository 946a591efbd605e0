/** Toasts of sessions (R8.1 to R8.6); those of validation rules are in `domain/`. */
export const accountToasts = {
  profileFailed: 'Failed to load user profile',
  stateFailed: 'Error updating authentication state',
  sessionEnded: 'You have been logged out.',
  signedOut: 'Successfully signed out!',
  verificationSent: 'Verification email sent. Please check your inbox.',
} as const

/** Why a visitor is redirected from a page (R6.12). */
export const guardWords = {
  admin: 'You must be logged in to access the admin dashboard',
  profile: 'You must be logged in to see your profile',
} as const
