import type { QuestionOf } from './answers.ts'
import { dataJson } from './data-json.ts'
import { type HeldFile, heldFiles } from './files.ts'
import { archivePaths } from './names.ts'
import { heldPage, type PageWords } from './page.ts'
import type { HeldContent, HeldRow } from './parts.ts'

/** One entry of the zip: read to its end before the next is asked for. */
export interface ArchiveEntry<Content> {
  readonly name: string
  readonly input: Content | AsyncIterable<string>
  readonly lastModified: Date
}

export interface Archive<Content> {
  /** All rows from the first on; read three times, so that nothing is kept. */
  readonly rows: () => AsyncIterable<HeldRow>
  readonly parts: readonly string[]
  readonly madeAt: Date
  /** What data.json says of itself. */
  readonly about: HeldContent
  readonly words: PageWords
  readonly questionOf: QuestionOf
  /** The content of a file; undefined if it cannot be read, which the page then says. */
  readonly fetchFile: (file: HeldFile) => Promise<Content | undefined>
  /** Told the files before the first is fetched. */
  readonly onFiles?: (files: readonly HeldFile[]) => void
}

/** The page to read, which whoever opens the archive opens first. */
export const PAGE_NAME = 'index.html'
export const DATA_NAME = 'data.json'

/**
 * What is held on a person as the entries of a zip: every file under its own name, data.json with every row, and a
 * page to read. Nothing is kept of it but the list of files.
 */
export async function* archiveEntries<Content>({
  rows,
  parts,
  madeAt,
  about,
  words,
  questionOf,
  fetchFile,
  onFiles,
}: Archive<Content>): AsyncGenerator<ArchiveEntry<Content>> {
  const files = await heldFiles(rows())
  onFiles?.(files)
  const pathOf = archivePaths()
  const savedAs = new Map<string, string>()
  for (const file of files) {
    const input = await fetchFile(file)
    if (input === undefined) continue
    const name = pathOf(file)
    savedAs.set(file.id, name)
    yield { name, input, lastModified: new Date(file.createdAt) }
  }
  yield {
    name: DATA_NAME,
    input: dataJson({ rows: rows(), parts, about, savedAs, questionOf }),
    lastModified: madeAt,
  }
  yield {
    name: PAGE_NAME,
    input: heldPage({ rows: rows(), parts, words, savedAs, questionOf }),
    lastModified: madeAt,
  }
}
