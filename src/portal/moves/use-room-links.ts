import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { roomPageAt } from '../../../domain/site/applications.ts'
import { isAskedBeforeLeaving } from '../../ui/ask-before-leaving.ts'
import { isSamePage } from './is-same-page.ts'

/** A press on a link to a page of the room, wherever it stands in the document, is a move of the application. */
export const useRoomLinks = (isLoggedIn: boolean): void => {
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
      if (isAskedBeforeLeaving() && !isSamePage(location, { pathname, search })) return
      event.preventDefault()
      const isOpen =
        pathname + search + hash === location.pathname + location.search + location.hash
      // As the browser does with a link to the page that is open.
      navigate(pathname + search + hash, { replace: isOpen })
      if (isOpen) scrollTo(0, 0)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [isLoggedIn, navigate])
}
