import { afterPaint } from './after-paint.ts'

/** Applies the typeface after the first paint, which does not wait for its file. */
export const startTypeface = (page: Document): void => {
  const root = page.documentElement
  if (root.classList.contains('typeface')) return
  // If it cannot be loaded, the fallback font stays.
  afterPaint(() =>
    page.fonts.load('1em Archivo', 'aā').then(
      () => root.classList.add('typeface'),
      () => {},
    ),
  )
}
