import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { roomViews } from '../../../domain/site/applications.ts'
import { track } from '../../api/track.ts'
import { isAskedBeforeLeaving } from '../../ui/ask-before-leaving.ts'
import { roomPageAt } from './room-pages.ts'
import type { ShowInFrame } from './use-frame.ts'

/**
 * Follows links between the pages of the room without loading a document, for whoever is logged in, and does on each
 * move what a document would: what is counted, what the bar marks, scroll position and focus.
 * @returns the path of the page that is shown.
 */
export const useMoves = (isLoggedIn: boolean, show: ShowInFrame): string => {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useRoomLinks(isLoggedIn)

  const shown = useRef(pathname)
  useEffect(() => {
    const view = roomPageAt(pathname)
    if (view) show({ current: roomViews[view].page })
    if (shown.current === pathname) return
    shown.current = pathname
    track('page_view')
    // A page that is gone back to is scrolled by the browser.
    if (!isBack && !location.hash) scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, isBack, show])
  return pathname
}

/** A press on a link to a page of the room, wherever it stands in the document, is a move of the application. */
const useRoomLinks = (isLoggedIn: boolean) => {
  const navigate = useNavigate()
  useEffect(() => {
    // Visitors are led to the login by the documents.
    if (!isLoggedIn) return
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || link.target || link.hasAttribute('download')) return
      const { origin, pathname, search, hash } = new URL(link.href, location.href)
      if (origin !== location.origin || !roomPageAt(pathname)) return
      // A place on the page that is open is the browser's to go to.
      if (hash && pathname + search === location.pathname + location.search) return
      // The browser asks first where something would be lost.
      if (isAskedBeforeLeaving()) return
      event.preventDefault()
      navigate(pathname + search + hash)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [isLoggedIn, navigate])
}
