/**
 * Closes, on a phone, what `data-folds` stands open for a desk and for whoever has no script. Until then
 * styles/home-moments.css hides what would move; what somebody has pressed meanwhile was meant to open.
 */
export const foldOnPhones = (page: Document): void => {
  if (!matchMedia('(max-width: 48rem)').matches) return
  for (const fold of page.querySelectorAll<HTMLDetailsElement>('[data-folds]')) {
    fold.open = !fold.open
    delete fold.dataset.folds
  }
}
