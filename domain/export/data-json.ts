import { type QuestionOf, readable } from './answers.ts'
import { type HeldContent, type HeldRow, inParts } from './parts.ts'

/** A row of `part` as the archive shows it: a file with where it is, answers with their questions. */
export const shownContent = (
  part: string,
  content: HeldContent,
  savedAs: ReadonlyMap<string, string>,
  questionOf: QuestionOf,
): HeldContent =>
  part === 'files'
    ? { ...content, saved_as: savedAs.get(String(content.id)) ?? null }
    : readable(content, questionOf)

interface DataJson {
  readonly rows: AsyncIterable<HeldRow>
  readonly parts: readonly string[]
  /** What the file says of itself. */
  readonly about: HeldContent
  /** Paths in the archive, by the file's id. */
  readonly savedAs: ReadonlyMap<string, string>
  readonly questionOf: QuestionOf
}

/** The text of data.json, piece by piece: an object with a list for each part. */
export async function* dataJson({
  rows,
  parts,
  about,
  savedAs,
  questionOf,
}: DataJson): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify(about, null, 2)}`
  let isFirst = true
  for await (const event of inParts(rows, parts)) {
    if (event.kind === 'begin') {
      yield `,\n${JSON.stringify(event.part)}: [`
      isFirst = true
    } else if (event.kind === 'end') {
      yield ']'
    } else {
      const shown = shownContent(event.part, event.content, savedAs, questionOf)
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(shown)}`
      isFirst = false
    }
  }
  yield '\n}\n'
}
