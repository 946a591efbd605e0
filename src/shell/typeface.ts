import { afterPaint } from './after-paint.ts'

/**
 * Sets the typeface on the first page of a visit, when all its files are there: first what the page is
 * for, then bar and footer in a frame of their own, because all at once keeps a phone busy for longer
 * than a press should wait. The next pages have it from `before-paint.js`.
 */
export const startTypeface = (page: Document): void => {
  const root = page.documentElement
  if (root.classList.contains('typeface')) return
  const setTypeface = () => {
    page.querySelector('main')?.classList.add('typeface')
    requestAnimationFrame(() => requestAnimationFrame(() => root.classList.add('typeface')))
  }
  // Where they cannot be had, the page stays as it is.
  afterPaint(() => page.fonts.load('1em Archivo', 'aā').then(setTypeface, () => {}))
}
