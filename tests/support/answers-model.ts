import type { StandingAnswer } from '../../domain/answers/kept-answers.ts'
import { type StoredFile, UploadRefused } from '../../domain/files/upload.ts'
import type { AnswersServer } from './answer-histories.ts'

/** What a server may do wrong: whoever saves last wins; a file stays that was taken off, or is left behind by a send. */
export const modelFaults = ['compares no versions', 'takes no file off', 'sends no file'] as const
export type ModelFault = (typeof modelFaults)[number]

/** The server as far as new answers go. */
export const answersModel = (fault?: ModelFault): AnswersServer => {
  let draft:
    | { readonly id: string; project: number; readonly rows: Map<string, StandingAnswer> }
    | undefined
  let isReviewBegun = false
  let drafts = 0
  /** The open one; those before it are closed. */
  let project = 1
  const sent: { readonly key: string; readonly texts: readonly string[] }[] = []
  /** By path; `on` is a draft, or the key of what was sent. */
  const files = new Map<string, StoredFile & { on: string | null }>()
  const filesOn = (on: string) => [...files.values()].filter((file) => file.on === on)
  const problemOf = (id: string) => {
    if (draft?.id !== id) return { kind: 'gone' } as const
    return draft.project < project ? ({ kind: 'closed' } as const) : undefined
  }

  return {
    isChange: false,
    source: {
      load: async () =>
        draft && { draft: draft.id, answers: [...draft.rows.values()], files: filesOn(draft.id) },
      async open() {
        if (!draft) {
          drafts += 1
          draft = { id: `draft ${drafts}`, project, rows: new Map() }
        }
        draft.project = project
        return { kind: 'open', draft: draft.id }
      },
      async save(id, saves) {
        const problem = problemOf(id)
        if (problem || !draft) return problem ?? { kind: 'gone' }
        const { rows } = draft
        const results = saves.map(({ question, base, text }) => {
          const standing = rows.get(question)
          if (standing?.text === text) return { ...standing, isSaved: true }
          if (fault !== 'compares no versions' && standing && standing.version !== base)
            return { ...standing, isSaved: false }
          const row = { question, version: (standing?.version ?? 0) + 1, text, savedAt: 'now' }
          rows.set(question, row)
          return { ...row, isSaved: true }
        })
        return { kind: 'answered', results }
      },
      async send(id, key) {
        const outcome = { kind: 'sent', submission: key, reference: 'S-1042' } as const
        if (sent.some((one) => one.key === key)) return outcome
        const problem = problemOf(id)
        if (problem || !draft) return problem ?? { kind: 'gone' }
        if (isReviewBegun) return { kind: 'review-begun' }
        if (fault !== 'sends no file') for (const file of filesOn(id)) file.on = key
        sent.push({ key, texts: [...draft.rows.values()].map(({ text }) => text) })
        draft = undefined
        return outcome
      },
    },
    files: {
      async upload(folder, name) {
        const path = `${folder}/${name}`
        const file = files.get(path) ?? {
          id: path,
          bucket: 'submissions',
          path,
          name,
          size: 1,
          created_at: 'now',
          checks: [],
          on: null,
        }
        files.set(path, file)
        return file
      },
      async setDraft({ path }, on) {
        const file = files.get(path)
        const isSent = sent.some(({ key }) => key === file?.on)
        if (!file || isSent || (on && on !== draft?.id)) throw new UploadRefused('closed')
        if (on && filesOn(on).length === 10) throw new UploadRefused('tooManyHere')
        if (on || fault !== 'takes no file off') file.on = on
      },
      async discard({ path }) {
        if (!sent.some(({ key }) => key === files.get(path)?.on)) files.delete(path)
      },
      namesSent: async (submission) =>
        sent
          .filter(({ key }) => !submission || key === submission)
          .flatMap(({ key }) => filesOn(key).map(({ name }) => name)),
    },
    // Begun and reopened in turn.
    async beginReview() {
      isReviewBegun = !isReviewBegun
    },
    async closeProject() {
      project += 1
    },
    isOpen: () => true,
    sentTexts: async () => sent.flatMap(({ texts }) => texts),
  }
}
