import { agency } from './agency.ts'

/** The bar of the client's room. */
export const roomBar = {
  navigation: 'Your area',
  links: {
    discoveryQuestions: 'Project',
    messages: 'Messages',
    profile: 'Profile',
  },
  admin: 'Admin Dashboard',
  logout: 'Logout',
  unread: 'unread',
} as const

export const submissionPage = {
  title: 'Your submission',
  description: `What you sent to ${agency.name}, where it stands, and what happened to it.`,
  needsScript: 'This page needs JavaScript, which is off or did not load.',
} as const

export const messagesPage = {
  title: 'Messages',
  description: `What you and ${agency.name} wrote to each other.`,
  needsScript: 'Messages need JavaScript, which is off or did not load.',
} as const
