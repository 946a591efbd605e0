import type { AnyForm } from '../../../domain/forms/form.ts'
import { draftKey, type PublicForm } from '../../../domain/site/paths.ts'
import { clearDraft } from './clear-draft.ts'

/** A form of the site. */
export type SiteForm = AnyForm & { readonly name: PublicForm }

/** Prefilled values by field; an empty text where one is missing. */
export type Prefill = Readonly<Record<string, string | undefined>>

export const initialValues = ({ names, fields }: AnyForm): Prefill =>
  Object.fromEntries(names.map((name) => [name, fields[name]?.initial]))

const controlsOf = (element: HTMLFormElement, { names }: AnyForm) =>
  names.flatMap((name) => {
    const control = element.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    return isText || control instanceof HTMLSelectElement ? [{ name, control }] : []
  })

/** Stores the input of the form for this tab, until it is sent. */
export const keepDraft = (element: HTMLFormElement, form: SiteForm, prefilled: Prefill): void => {
  try {
    const entries = controlsOf(element, form)
      .map(({ name, control }) => [name, control.value] as const)
      .filter(([name, value]) => value !== (prefilled[name] ?? ''))
    if (entries.length === 0) clearDraft(form.name)
    else sessionStorage.setItem(draftKey(form.name), JSON.stringify(Object.fromEntries(entries)))
  } catch {
    // The form works without.
  }
}

/** The fields of the stored draft. */
export const readDraft = ({ name }: SiteForm): Prefill => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? '{}')
    const entries = typeof draft === 'object' && draft !== null ? Object.entries(draft) : []
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
  } catch {
    // Malformed, or storage is blocked.
    return {}
  }
}

/** Sets `values` in the fields that still have their `prefilled` value. */
export const fillFields = (
  element: HTMLFormElement,
  form: AnyForm,
  values: Prefill,
  prefilled: Prefill,
): void => {
  for (const { name, control } of controlsOf(element, form)) {
    const value = values[name]
    if (value === undefined || control.value !== (prefilled[name] ?? '')) continue
    control.value = value
    // Selected, so that typing replaces it.
    if (control === document.activeElement && 'select' in control) control.select()
  }
}
