import type { ComponentType } from 'react'
import { type AdminView, adminViews, isPathOf } from '../../domain/site/applications.ts'
import { lazyView } from '../shell/lazy-view.tsx'

/** Loads the code of each view of `domain/site/applications.ts`: a script of its own, named after its component. */
const loaders: Readonly<Record<AdminView, () => Promise<ComponentType>>> = {
  today: async () => (await import('./today/TodayView.tsx')).TodayView,
  inbox: async () => (await import('./inbox/InboxView.tsx')).InboxView,
  enquiry: async () => (await import('./inbox/EnquiryView.tsx')).EnquiryView,
  submissions: async () => (await import('./submissions/SubmissionsView.tsx')).SubmissionsView,
  submission: async () => (await import('./submissions/SubmissionView.tsx')).SubmissionView,
  projects: async () => (await import('./projects/ProjectsView.tsx')).ProjectsView,
  project: async () => (await import('./project/ProjectView.tsx')).ProjectView,
  clients: async () => (await import('./clients/ClientsView.tsx')).ClientsView,
  client: async () => (await import('./clients/ClientView.tsx')).ClientView,
  privacy: async () => (await import('./privacy/PrivacyView.tsx')).PrivacyView,
  privacyRequest: async () => (await import('./privacy/PrivacyRequestView.tsx')).PrivacyRequestView,
  calls: async () => (await import('./calls/CallsView.tsx')).CallsView,
  team: async () => (await import('./team/TeamView.tsx')).TeamView,
  numbers: async () => (await import('./numbers/NumbersView.tsx')).NumbersView,
  system: async () => (await import('./system/SystemView.tsx')).SystemView,
  systemAudit: async () => (await import('./system/SystemAuditView.tsx')).SystemAuditView,
  systemLogins: async () => (await import('./system/SystemLoginsView.tsx')).SystemLoginsView,
  systemSubscribers: async () =>
    (await import('./system/SystemSubscribersView.tsx')).SystemSubscribersView,
}

const names = Object.keys(adminViews) as AdminView[]

/** Path and component of each view. */
export const views = names.map((name) => ({
  path: adminViews[name].path,
  View: lazyView(loaders[name]),
}))

/** Begins to load the code of the view at `pathname`, before the view itself asks for it. */
export const preloadView = (pathname: string): void => {
  const name = names.find((candidate) => isPathOf(adminViews[candidate].path, pathname))
  // The view itself shows that it could not be loaded.
  if (name) loaders[name]().catch(() => {})
}
