import type { PublicForm } from '../../../domain/paths.ts'

/** Key, in session storage, of what was typed into a form. */
export const draftKey = (form: PublicForm): string => `${form}Draft`

/** Call once the form is sent. */
export const clearDraft = (form: PublicForm): void => {
  try {
    sessionStorage.removeItem(draftKey(form))
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
