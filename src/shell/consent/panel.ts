import { CONSENT_CATEGORIES, type Consent } from '../../../content/site/consent.ts'
import { BAR_ID } from './choice.ts'

export const PANEL_ID = 'consent-panel'

export type Shown = 'bar' | 'panel'

const elementOf = (page: Document, shown: Shown) =>
  page.getElementById(shown === 'bar' ? BAR_ID : PANEL_ID)

/** The wording that a visitor answered, as the page shows it. */
export const shownText = (page: Document, shown: Shown): string => {
  const element = elementOf(page, shown)
  if (!element) return ''
  const texts = page.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const parts: string[] = []
  while (texts.nextNode()) parts.push(texts.currentNode.textContent?.trim() ?? '')
  return parts.filter((text) => text !== '').join(' / ')
}

/** Room for the bar below the page, and around what is focused or linked to, so that it hides nothing. */
const makeRoom = (bar: HTMLElement) => {
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--consent-bar', `${bar.offsetHeight}px`)
  }).observe(bar)
}

export const showBar = (page: Document): void => {
  const bar = elementOf(page, 'bar')
  if (!bar?.hidden) return
  bar.hidden = false
  makeRoom(bar)
}

export const hideBar = (page: Document): void => {
  const bar = elementOf(page, 'bar')
  if (bar) bar.hidden = true
}

const boxOf = (page: Document, name: keyof Consent) =>
  elementOf(page, 'panel')?.querySelector<HTMLInputElement>(`input[name="${name}"]`)

const isChecked = (page: Document, name: keyof Consent) => boxOf(page, name)?.checked ?? false

/** Sets the panel's boxes to what is allowed now. */
export const fillPanel = (page: Document, consent: Consent | undefined): void => {
  for (const name of CONSENT_CATEGORIES) {
    const box = boxOf(page, name)
    if (box) box.checked = consent?.[name] ?? false
  }
}

export const openPanel = (page: Document): void => {
  const panel = elementOf(page, 'panel')
  if (panel instanceof HTMLDialogElement && !panel.open) panel.showModal()
}

const ANSWERS: Readonly<Record<string, Consent>> = {
  all: { analytics: true, marketing: true },
  essential: { analytics: false, marketing: false },
}

/** Calls `onAnswer` for a press on one of the buttons of bar and panel, which is then closed. */
export const listenForAnswers = (
  page: Document,
  onAnswer: (consent: Consent, shown: Shown) => void,
): void => {
  for (const shown of ['bar', 'panel'] as const) {
    elementOf(page, shown)?.addEventListener('click', ({ target }) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
      if (!button) return
      const chosen = {
        analytics: isChecked(page, 'analytics'),
        marketing: isChecked(page, 'marketing'),
      }
      const panel = elementOf(page, 'panel')
      if (panel instanceof HTMLDialogElement) panel.close()
      onAnswer(ANSWERS[button.dataset.consent ?? ''] ?? chosen, shown)
    })
  }
}
