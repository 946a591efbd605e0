import { hasRegistrationDraft } from './registration-draft-key.ts?own'

/** Brings the form to life where this tab keeps what was typed into it, so that it is seen. */
export const wakeForDraft = (page: Document): void => {
  if (!hasRegistrationDraft()) return
  page.querySelector('main astro-island')?.dispatchEvent(new Event('focusin'))
}
