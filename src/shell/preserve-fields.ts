type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (island: Element) => [
  ...island.querySelectorAll<Field>('input[name], textarea[name], select[name]'),
]

const isCheckable = (field: Field) =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/u.test(field.type)

/**
 * An extension that puts something of its own between the fields makes React draw the island anew, with
 * empty fields. Call the result when that is done: what was typed and the focus are there again.
 */
export const preserveFields = (island: Element): (() => void) => {
  const fields = fieldsOf(island)
  let focused = document.activeElement
  island.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target
  })
  return () => {
    const drawn = fieldsOf(island)
    for (const [index, field] of fields.entries()) {
      const fresh = drawn[index]
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

/** What stands in the fields of `island` that did not stand there at first, by name; no password. */
export const changedFields = (island: Element): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(island)
      .filter((field) => !isCheckable(field) && field.type !== 'password' && isChanged(field))
      .map(({ name, value }) => [name, value]),
  )

/** By the element's own setter: React takes a value that is set by its own for one that it knows. */
const setValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

const isChanged = (field: Field) =>
  field instanceof HTMLSelectElement
    ? field.value !== '' && !field.selectedOptions[0]?.defaultSelected
    : field.value !== field.defaultValue
