import { agency } from './agency.ts'

export const profileWords = {
  title: 'Your profile',
  description: `What ${agency.name} knows of you, your address and your password.`,
  needsScript: 'Your profile needs JavaScript, which is off or did not load.',
} as const
