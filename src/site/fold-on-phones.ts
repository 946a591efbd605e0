/**
 * Closes, on a phone, what `data-folds` stands open for whoever has no script; on a wider screen
 * styles/fold.css shows it all, and nothing to press. Until then it hides what would move; what somebody
 * has pressed meanwhile was meant to open.
 */
export const foldOnPhones = (page: Document): void => {
  if (!matchMedia('(max-width: 48rem)').matches) return
  for (const fold of page.querySelectorAll<HTMLDetailsElement>('[data-folds]')) {
    fold.open = !fold.open
    delete fold.dataset.folds
  }
}
