import type { ComponentType } from 'react'
import { type RoomView, roomPageAt, roomViews } from '../../../domain/site/applications.ts'
import type { GuardedPage } from '../../session/guard.ts'
import { lazyView } from '../../shell/lazy-view.tsx'
import type { RoomPageProps } from '../pages/page-props.ts'

/** The code of each page of the room: a script of its own, called as its component is. */
const loaders: Readonly<Record<RoomView, () => Promise<ComponentType<RoomPageProps>>>> = {
  home: async () => (await import('../pages/HomePage.tsx')).HomePage,
  submission: async () => (await import('../pages/SubmissionPage.tsx')).SubmissionPage,
  messages: async () => (await import('../pages/MessagesPage.tsx')).MessagesPage,
  call: async () => (await import('../pages/CallPage.tsx')).CallPage,
  profile: async () => (await import('../pages/ProfilePage.tsx')).ProfilePage,
}

const names = Object.keys(roomViews) as RoomView[]

/** Whether the document was loaded for another page than the one that is open. */
const isMoved = () => {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname !== location.pathname
}

/** After an update the code of a page that is moved to may be gone: its document has that of today. */
const loadPage = async (name: RoomView): Promise<ComponentType<RoomPageProps>> => {
  try {
    return await loaders[name]()
  } catch (error) {
    if (!isMoved() || !navigator.onLine) throw error
    location.reload()
    return new Promise(() => {})
  }
}

/** Address and component of each page. */
export const roomPages = names.map((name) => ({
  path: roomViews[name].path,
  Page: lazyView(() => loadPage(name)),
}))

/** What the document at `pathname` tells a visitor whom it leads to the login; undefined where visitors see the page as well. */
export const guardAt = (pathname: string): GuardedPage | undefined => {
  const name = roomPageAt(pathname)
  return name && roomViews[name].guard
}

/** Begins to load the code of the page at `pathname`, which the page itself would ask for later. */
export const preloadPage = (pathname: string): void => {
  const name = roomPageAt(pathname)
  // The page itself says so.
  if (name) loaders[name]().catch(() => {})
}
