/**
 * What is held on a person, as the database hands it out (`private.held_rows`): rows of named parts, in the order of
 * their keys. Whoever reads it begins without a key and goes on from the last one, page by page, so that no limit of a
 * call cuts it off.
 */

/** The parts in their order. Files come first: what is fetched for them is known before the rest is written. */
export const HELD_PARTS = [
  'files',
  'account',
  'profile',
  'projects',
  'project_dates',
  'submissions',
  'submission_events',
  'drafts',
  'draft_answers',
  'messages',
  'thread_reads',
  'calls',
  'enquiries',
  'enquiry_entries',
  'mails',
  'sessions',
  'account_log',
  'acts',
  'consents',
  'newsletter',
  'newsletter_issues',
  'deletions',
  'privacy_requests',
] as const
/** Those of what is not sent, which nobody but the person sees. */
export const UNSENT_PARTS: readonly HeldPart[] = ['drafts', 'draft_answers']
export type HeldPart = (typeof HELD_PARTS)[number]

export type HeldContent = Readonly<Record<string, unknown>>

export interface HeldRow {
  /** One of `HELD_PARTS`, one that a newer server knows, or one that the command adds. */
  readonly part: string
  /** Orders the rows; reading goes on after it. */
  readonly key: string
  readonly content: HeldContent
}

/** Reads the rows after a key: some of them, or none after the last. */
export type ReadHeld = (after: string) => Promise<readonly HeldRow[]>

/** All rows, from their pages. */
export async function* allHeld(read: ReadHeld): AsyncGenerator<HeldRow> {
  for (let after = ''; ; ) {
    const page = await read(after)
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.key
  }
}

/** Where a part begins and ends, and a row of it. */
export type PartEvent =
  | { readonly kind: 'begin'; readonly part: string; readonly rows: number }
  | { readonly kind: 'end'; readonly part: string; readonly rows: number }
  | { readonly kind: 'row'; readonly part: string; readonly content: HeldContent }

/** `rows` with the beginning and the end of their parts; those of `parts` that have no rows begin and end at once. */
export async function* inParts(
  rows: AsyncIterable<HeldRow> | Iterable<HeldRow>,
  parts: readonly string[],
): AsyncGenerator<PartEvent> {
  const waiting = [...parts]
  let open: { part: string; rows: number } | undefined
  for await (const { part, content } of rows) {
    if (open?.part !== part) {
      if (open) yield { kind: 'end', ...open }
      const place = waiting.indexOf(part)
      // A part that is not listed comes where it stands.
      for (const empty of waiting.splice(0, place + 1).slice(0, -1)) {
        yield { kind: 'begin', part: empty, rows: 0 }
        yield { kind: 'end', part: empty, rows: 0 }
      }
      open = { part, rows: 0 }
      yield { kind: 'begin', ...open }
    }
    open.rows += 1
    yield { kind: 'row', part, content }
  }
  if (open) yield { kind: 'end', ...open }
  for (const part of waiting) {
    yield { kind: 'begin', part, rows: 0 }
    yield { kind: 'end', part, rows: 0 }
  }
}
