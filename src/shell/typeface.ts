import { afterPaint } from './after-paint.ts'

/**
 * Sets the typeface on the first page of a visit, when all its files are there: part by part of what the
 * page is for, then bar and footer, in a frame each, because all at once keeps a phone busy for longer
 * than a press should wait. The next pages have it from `before-paint.js`.
 */
export const startTypeface = (page: Document): void => {
  const root = page.documentElement
  if (root.classList.contains('typeface')) return
  const setFrom = (part: Element | null) => {
    requestAnimationFrame(() => {
      const next = part ?? root
      next.classList.add('typeface')
      if (part) setFrom(part.nextElementSibling)
    })
  }
  // Where they cannot be had, the page stays as it is.
  afterPaint(() =>
    page.fonts.load('1em Archivo', 'aā').then(
      () => setFrom(page.querySelector('main > *')),
      () => {},
    ),
  )
}
