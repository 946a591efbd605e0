import type { KeyboardEvent } from 'react'

/** From a field back to the name of its enquiry: keys of one letter act again. */
export const leaveField = (field: Element): void =>
  field.closest('article')?.querySelector('h1')?.focus()

/** Control (or Command) and Enter send the form that is written in; Esc leaves its text as it is. */
export const writingKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { key, target } = event
  // Esc may end a composition, of letters with marks for one.
  if (key === 'Escape' && target instanceof HTMLTextAreaElement && !event.nativeEvent.isComposing) {
    leaveField(target)
  }
  if (key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
