import { afterPaint } from './after-paint.ts'

/** Sets the typeface once the page has been seen without it: the first paint does not wait for its file. */
export const startTypeface = (page: Document): void => {
  const root = page.documentElement
  if (root.classList.contains('typeface')) return
  // Where it cannot be had, the page stays as it is.
  afterPaint(() =>
    page.fonts.load('1em Archivo', 'aā').then(
      () => root.classList.add('typeface'),
      () => {},
    ),
  )
}
