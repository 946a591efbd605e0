import type { StandingAnswer } from '../../domain/kept-answers.ts'
import type { AnswersServer } from './answer-histories.ts'

/** The server as far as new answers go; without `checksVersions` whoever saves last wins. */
export const answersModel = (checksVersions = true): AnswersServer => {
  let draft:
    | { readonly id: string; project: number; readonly rows: Map<string, StandingAnswer> }
    | undefined
  let isReviewBegun = false
  let drafts = 0
  /** The open one; those before it are closed. */
  let project = 1
  const sent: { readonly key: string; readonly texts: readonly string[] }[] = []
  const problemOf = (id: string) => {
    if (draft?.id !== id) return { kind: 'gone' } as const
    return draft.project < project ? ({ kind: 'closed' } as const) : undefined
  }

  return {
    isChange: false,
    source: {
      load: async () => draft && { draft: draft.id, answers: [...draft.rows.values()], files: [] },
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
          if (checksVersions && standing && standing.version !== base)
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
        sent.push({ key, texts: [...draft.rows.values()].map(({ text }) => text) })
        draft = undefined
        return outcome
      },
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
