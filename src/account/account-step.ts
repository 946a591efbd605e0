/** Marks `id` as the step that one is at, on the page around a form that has gone on (`AccountSteps`). */
export const goToAccountStep = (id: string): void => {
  for (const step of document.querySelectorAll<HTMLElement>('[data-step]')) {
    if (step.dataset.step === id) step.setAttribute('aria-current', 'step')
    else step.removeAttribute('aria-current')
  }
}
