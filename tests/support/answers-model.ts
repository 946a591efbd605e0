import type { StandingAnswer } from '../../domain/kept-answers.ts'
import type { AnswersServer } from './answer-histories.ts'

/** The server as far as answers go; without `checksVersions` whoever saves last wins. */
export const answersModel = (checksVersions = true): AnswersServer => {
  let draft: { readonly id: string; readonly rows: Map<string, StandingAnswer> } | undefined
  let isReviewBegun = false
  let drafts = 0
  const sent: { readonly key: string; readonly texts: readonly string[] }[] = []
  const textsOf = (rows: Map<string, StandingAnswer>) => [...rows.values()].map(({ text }) => text)

  return {
    load: async () => draft && { draft: draft.id, answers: [...draft.rows.values()] },
    async open() {
      drafts += 1
      draft ??= { id: `draft ${drafts}`, rows: new Map() }
      return draft.id
    },
    async save(id, saves) {
      if (draft?.id !== id) return 'gone'
      const { rows } = draft
      return saves.map(({ question, base, text }) => {
        const standing = rows.get(question)
        if (standing?.text === text) return { ...standing, isSaved: true }
        if (checksVersions && standing && standing.version !== base)
          return { ...standing, isSaved: false }
        const row = { question, version: (standing?.version ?? 0) + 1, text, savedAt: 'now' }
        rows.set(question, row)
        return { ...row, isSaved: true }
      })
    },
    async send(id, key) {
      if (sent.some((one) => one.key === key)) return 'sent'
      if (draft?.id !== id) return 'gone'
      if (isReviewBegun) return 'refused'
      sent.push({ key, texts: textsOf(draft.rows) })
      draft = undefined
      return 'sent'
    },
    // Begun and reopened in turn.
    async beginReview() {
      isReviewBegun = !isReviewBegun
    },
    isOpen: () => true,
    sentTexts: async () => sent.flatMap(({ texts }) => texts),
  }
}
