/** A template for one enquiry: its words, and the mark in them that is to be written over. */
export interface Template {
  readonly text: string
  readonly gap?: string | undefined
}

/** The template that `written` ends with, as it was put there. */
export const untouchedIn = <T extends Template>(
  written: string,
  templates: readonly T[],
): T | undefined => templates.find(({ text }) => written.endsWith(text))

/**
 * `written` with the template `chosen`, or with none: in place of a template that is untouched, and below whatever
 * somebody wrote.
 */
export const withTemplate = (
  written: string,
  templates: readonly Template[],
  chosen: Template | undefined,
): string => {
  const untouched = untouchedIn(written, templates)
  const own = untouched ? written.slice(0, -untouched.text.length).trimEnd() : written
  if (!chosen) return own
  return own.trim() === '' ? chosen.text : `${own}\n\n${chosen.text}`
}

const squeezed = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

/** The mark that `written` still holds, or that was taken out of a template with nothing in its place. */
export const gapLeft = (written: string, templates: readonly Template[]): string | undefined =>
  templates.find(
    ({ text, gap }) =>
      gap && (written.includes(gap) || squeezed(written).endsWith(squeezed(text.replace(gap, '')))),
  )?.gap
