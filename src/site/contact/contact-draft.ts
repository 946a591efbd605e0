import { CONTACT_FIELDS } from '../../../domain/contact.ts'

const KEY = 'contactDraft'

const controlsOf = (form: HTMLFormElement) =>
  CONTACT_FIELDS.flatMap((name) => {
    const control = form.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    return isText || control instanceof HTMLSelectElement ? [{ name, control }] : []
  })

/** What is typed into `form`, for this tab until it is taken back; storage that is shut keeps nothing. */
export const keepContactDraft = (form: HTMLFormElement): void => {
  try {
    const draft = Object.fromEntries(
      controlsOf(form).map(({ name, control }) => [name, control.value]),
    )
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // The form goes on without.
  }
}

/** Puts a kept draft into `form`, once, where nothing has been typed since. */
export const takeContactDraft = (form: HTMLFormElement): void => {
  try {
    const draft: Record<string, unknown> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    sessionStorage.removeItem(KEY)
    for (const { name, control } of controlsOf(form)) {
      const isUntouched = control.value === '' || control instanceof HTMLSelectElement
      if (isUntouched && typeof draft[name] === 'string') control.value = draft[name]
    }
  } catch {
    // Edited by hand, or shut.
  }
}
