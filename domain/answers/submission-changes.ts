/** What stood before a change, where it differs. */
export interface StoodBefore {
  /** By question; empty where there was no answer. */
  readonly answers: Readonly<Record<string, string>>
  readonly project_description?: string | undefined
  /** Names of all files before. */
  readonly files?: readonly string[] | undefined
  /** Names of those that came and went; unknown of changes from before they were noted. */
  readonly files_added?: readonly string[] | undefined
  readonly files_taken_off?: readonly string[] | undefined
}

/** What was sent, as it stands, with its history, the oldest event first. */
export interface SentWithHistory {
  readonly answers: Readonly<Record<string, string>>
  readonly project_description: string
  readonly files: readonly { readonly name: string }[]
  readonly events: readonly {
    readonly id: string
    readonly at: Date
    readonly before: StoodBefore | null
  }[]
}

/** An answer, or with `question` null the text on the project, before and after a change. */
export interface ChangedText {
  readonly question: string | null
  readonly before: string
  readonly after: string
}

export interface SubmissionChange {
  /** Of its event. */
  readonly id: string
  readonly at: Date
  /** In the order of the questions' numbers, the project last. */
  readonly texts: readonly ChangedText[]
  /** Names; a file in the place of another one of its name is in both. */
  readonly filesAdded: readonly string[]
  readonly filesTakenOff: readonly string[]
}

/** Whether two texts say something else. White space around them says nothing. */
export const isOtherText = (one: string | undefined, other: string | undefined): boolean =>
  (one ?? '').trim() !== (other ?? '').trim()

/** What is in `names` and not in `others`, each as often as it is there more often. */
const without = (names: readonly string[], others: readonly string[]): readonly string[] => {
  const left = [...others]
  return names.filter((name) => {
    const place = left.indexOf(name)
    if (place < 0) return true
    left.splice(place, 1)
    return false
  })
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** Each change of what was sent, by its content, the oldest first. */
export const changesOf = (sent: SentWithHistory): readonly SubmissionChange[] => {
  // Backwards: what a change left is what the next one found.
  let { answers, project_description: project } = sent
  let files: readonly string[] = sent.files.map(({ name }) => name)
  const changes: SubmissionChange[] = []
  for (const { id, at, before } of sent.events.toReversed()) {
    if (!before) continue
    const found: ChangedText[] = Object.keys(before.answers)
      .sort(byNumber)
      .map((question) => ({
        question,
        before: before.answers[question] ?? '',
        after: answers[question] ?? '',
      }))
    const projectBefore = before.project_description ?? project
    found.push({ question: null, before: projectBefore, after: project })
    const filesBefore = before.files ?? files
    changes.push({
      id,
      at,
      texts: found.filter((text) => isOtherText(text.before, text.after)),
      filesAdded: before.files_added ?? without(files, filesBefore),
      filesTakenOff: before.files_taken_off ?? without(filesBefore, files),
    })
    answers = { ...answers, ...before.answers }
    project = projectBefore
    files = filesBefore
  }
  return changes.reverse()
}

/** What stood where something was changed, and until when. */
export interface Earlier {
  readonly text: string
  readonly until: Date
}

/** What stood in `question` (null: the project) before each change, the last first; none where it stands there again. */
export const earlierTexts = (
  changes: readonly SubmissionChange[],
  question: string | null,
  now: string,
): readonly Earlier[] => {
  const earlier = changes.flatMap(({ at, texts }) =>
    texts
      .filter((text) => text.question === question)
      .map(({ before }) => ({ text: before, until: at })),
  )
  return isOtherText(earlier[0]?.text ?? now, now) ? earlier.reverse() : []
}

/** Whether there are other files than the ones that were sent first. */
export const areFilesChanged = (changes: readonly SubmissionChange[]): boolean => {
  const added = changes.flatMap(({ filesAdded }) => filesAdded)
  const takenOff = changes.flatMap(({ filesTakenOff }) => filesTakenOff)
  return (
    without(added, takenOff).length > 0 ||
    without(takenOff, added).length > 0 ||
    changes.some(({ filesAdded, filesTakenOff }) =>
      filesAdded.some((name) => filesTakenOff.includes(name)),
    )
  )
}

/** Whether it says something else than when it was sent first: what was changed and changed back is not changed. */
export const isChanged = (sent: SentWithHistory): boolean => {
  const changes = changesOf(sent)
  const questions = new Set(changes.flatMap(({ texts }) => texts.map(({ question }) => question)))
  const now = (question: string | null) =>
    question === null ? sent.project_description : (sent.answers[question] ?? '')
  return (
    areFilesChanged(changes) ||
    [...questions].some((question) => earlierTexts(changes, question, now(question)).length > 0)
  )
}
