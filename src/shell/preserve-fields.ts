type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (island: Element) => [
  ...island.querySelectorAll<Field>('input[name], textarea[name], select[name]'),
]

const isCheckable = (field: Field) =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/u.test(field.type)

/**
 * A browser extension that inserts nodes causes a hydration mismatch, and React renders the island anew, with
 * empty fields. Call the result after hydration to restore input and focus.
 */
export const preserveFields = (island: Element): (() => void) => {
  const fields = fieldsOf(island)
  let focused = document.activeElement
  island.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target
  })
  return () => {
    const freshFields = fieldsOf(island)
    for (const [index, field] of fields.entries()) {
      const fresh = freshFields[index]
      if (field.isConnected || fresh?.name !== field.name) continue
      if (isCheckable(field)) {
        if ('checked' in field && 'checked' in fresh && field.checked !== fresh.checked)
          fresh.click()
      } else if (field.value && field.value !== fresh.value) {
        setValue(fresh, field.value)
        fresh.dispatchEvent(new Event('input', { bubbles: true }))
        fresh.dispatchEvent(new Event('change', { bubbles: true }))
      }
      if (field === focused) fresh.focus()
    }
  }
}

/** The changed values of `island`'s fields, by name; without passwords. */
export const changedFields = (island: Element): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(island)
      .filter((field) => !isCheckable(field) && field.type !== 'password' && isChanged(field))
      .map(({ name, value }) => [name, value]),
  )

/** By the prototype's setter: React overrides the element's own, and would ignore the change. */
const setValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

const isChanged = (field: Field) =>
  field instanceof HTMLSelectElement
    ? field.value !== '' && !field.selectedOptions[0]?.defaultSelected
    : field.value !== field.defaultValue
