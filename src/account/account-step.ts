/** Marks `id` as the current step of the page's `AccountSteps`. */
export const goToAccountStep = (id: string): void => {
  for (const step of document.querySelectorAll<HTMLElement>('[data-step]')) {
    if (step.dataset.step === id) step.setAttribute('aria-current', 'step')
    else step.removeAttribute('aria-current')
  }
}
