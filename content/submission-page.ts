import { agency } from './agency.ts'

/** The page of one submission. */
export const submissionPage = {
  title: 'Your submission',
  description: `What you sent to ${agency.name}, where it stands, and what happened to it.`,
  needsScript: 'This page needs JavaScript, which is off or did not load.',
} as const
