// Imported directly: the build has validated it (content/answers/discovery.ts), and the browser need not.
import first from './discovery.json' with { type: 'json' }

/** Questions as they were asked, by category. */
export type QuestionSet = readonly {
  readonly category: string
  readonly questions: readonly {
    readonly id: string
    readonly question: string
    /** Why we ask. */
    readonly hint: string
  }[]
}[]

/**
 * Every set of questions that was ever asked, by the name that a submission carries. A question is never changed in
 * a set: other words are a new set, of which the newest is asked.
 */
export const questionSets: Readonly<Record<string, QuestionSet>> = {
  'discovery-1': first,
}

/** The set called `name`; without questions where this version does not know it. */
export const questionSet = (name: string): QuestionSet => questionSets[name] ?? []
