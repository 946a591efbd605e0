import type { ComponentType } from 'react'
import { type AdminView, adminViews, isPathOf } from '../../domain/applications.ts'
import { lazyView } from '../shell/lazy-view.tsx'

/** The code of each view of `domain/applications.ts`: a script of its own, called as its component is. */
const loaders: Readonly<Record<AdminView, () => Promise<ComponentType>>> = {
  submissions: async () => (await import('./submissions/SubmissionsView.tsx')).SubmissionsView,
  submission: async () => (await import('./submissions/SubmissionView.tsx')).SubmissionView,
  project: async () => (await import('./project/ProjectView.tsx')).ProjectView,
  messages: async () => (await import('./messages/MessagesView.tsx')).MessagesView,
  users: async () => (await import('./users/UsersView.tsx')).UsersView,
  calls: async () => (await import('./calls/CallsView.tsx')).CallsView,
  numbers: async () => (await import('./numbers/NumbersView.tsx')).NumbersView,
}

const names = Object.keys(adminViews) as AdminView[]

/** Path and component of each view. */
export const views = names.map((name) => ({
  path: adminViews[name].path,
  View: lazyView(loaders[name]),
}))

/** Begins to load the code of the view at `pathname`, which the view itself would ask for later. */
export const preloadView = (pathname: string): void => {
  const name = names.find((candidate) => isPathOf(adminViews[candidate].path, pathname))
  // The view itself says so.
  if (name) loaders[name]().catch(() => {})
}
