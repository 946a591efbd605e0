import { byContactField, CONTACT_FIELDS, type ContactField } from '../../../domain/contact.ts'
import { CONTACT_DRAFT, clearContactDraft } from './clear-contact-draft.ts'

/** Prefilled values by field; an empty text where one is missing. */
export type Prefill = Partial<Record<ContactField, string | undefined>>

export const initialValues: Prefill = byContactField((_, { initial }) => initial)

const controlsOf = (form: HTMLFormElement) =>
  CONTACT_FIELDS.flatMap((name) => {
    const control = form.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    return isText || control instanceof HTMLSelectElement ? [{ name, control }] : []
  })

/** Stores the input of `form` for this tab, until it is sent. */
export const keepContactDraft = (form: HTMLFormElement, prefilled: Prefill): void => {
  try {
    const typed = controlsOf(form)
      .map(({ name, control }) => [name, control.value] as const)
      .filter(([name, value]) => value !== (prefilled[name] ?? ''))
    if (typed.length === 0) clearContactDraft()
    else sessionStorage.setItem(CONTACT_DRAFT, JSON.stringify(Object.fromEntries(typed)))
  } catch {
    // The form works without.
  }
}

/** The fields of the stored draft. */
export const readContactDraft = (): Prefill => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(CONTACT_DRAFT) ?? '{}')
    const entries = typeof draft === 'object' && draft !== null ? Object.entries(draft) : []
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
  } catch {
    // Malformed, or storage is blocked.
    return {}
  }
}

/** Sets `values` in the fields of `form` that still have their `prefilled` value. */
export const fillFields = (form: HTMLFormElement, values: Prefill, prefilled: Prefill): void => {
  for (const { name, control } of controlsOf(form)) {
    const value = values[name]
    if (value === undefined || control.value !== (prefilled[name] ?? '')) continue
    control.value = value
    // Selected, so that typing replaces it.
    if (control === document.activeElement && 'select' in control) control.select()
  }
}
