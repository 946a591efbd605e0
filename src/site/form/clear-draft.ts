import { draftKey, type PublicForm } from '../../../domain/site/paths.ts'

/** Call once the form is sent. */
export const clearDraft = (form: PublicForm): void => {
  try {
    sessionStorage.removeItem(draftKey(form))
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
