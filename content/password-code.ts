/** Asked for on the page that takes a new password, where the account has a second factor. */
export const passwordCodeWords = {
  label: 'Six-digit code',
  hint: 'This account has a second factor: type the code that your authenticator app shows.',
  incomplete: 'Type all six digits',
  wrong: 'That code is not right. Wait for the next one and type that.',
} as const
