/** A template for one enquiry: its words, and the mark in them that is to be written over. */
export interface Template {
  readonly text: string
  readonly gap?: string | undefined
}

const EMPTY_LINE = '\n\n'

/** Where `text` stands on lines of its own; -1: nowhere. */
const placeIn = (written: string, { text }: Template): number => {
  const at = written.lastIndexOf(text)
  const beside = [written[at - 1] ?? '\n', written[at + text.length] ?? '\n']
  return beside.every((character) => character === '\n') ? at : -1
}

/** The template that stands in `written` as it was put there. */
export const untouchedIn = <T extends Template>(
  written: string,
  templates: readonly T[],
): T | undefined => templates.find((template) => placeIn(written, template) >= 0)

/** What takes the place of the characters of a text from `from` to before `to`. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * The edit that puts the template `chosen`, or none, into `written`: in place of a template that is untouched, else at
 * the caret, between empty lines. Undefined: nothing changes.
 */
export const templateEdit = (
  written: string,
  templates: readonly Template[],
  chosen: Template | undefined,
  caret: Pick<Edit, 'from' | 'to'>,
): Edit | undefined => {
  const untouched = untouchedIn(written, templates)
  if (!untouched && !chosen) return undefined
  const at = untouched ? placeIn(written, untouched) : caret.from
  const before = written.slice(0, at).trimEnd()
  const after = written.slice(untouched ? at + untouched.text.length : caret.to).trimStart()
  return {
    from: before.length,
    to: written.length - after.length,
    text: chosen
      ? [before && EMPTY_LINE, chosen.text, after && EMPTY_LINE].join('')
      : before && after && EMPTY_LINE,
  }
}

const squeezed = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

/** The mark that `written` still holds, or that was taken out of a template with nothing in its place. */
export const gapLeft = (written: string, templates: readonly Template[]): string | undefined =>
  templates.find(
    ({ text, gap }) =>
      gap && (written.includes(gap) || squeezed(written).endsWith(squeezed(text.replace(gap, '')))),
  )?.gap
