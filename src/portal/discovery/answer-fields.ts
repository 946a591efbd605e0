import { discovery } from '../../../content/discovery.ts'

const ids = discovery.flatMap(({ questions }) => questions.map(({ id }) => id))

export const QUESTION_COUNT = ids.length

/** The name of a question's field: in a form's names a dot leads into an object. */
export const fieldOf = (questionId: string): `answers.${string}` => `answers.${keyOf(questionId)}`

const keyOf = (questionId: string) => questionId.replace('.', '-')

type ByField = Readonly<Record<string, string | undefined>>

/** What is answered among `fields`, by the question's id; empty answers are left out. */
export const answersOf = (fields: ByField): Record<string, string> =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const answer = fields[keyOf(id)]
      return answer?.trim() ? [[id, answer]] : []
    }),
  )

/** Every question's field, with what `fields` has for it. */
export const fieldsWith = (fields: ByField): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [keyOf(id), fields[keyOf(id)] ?? '']))

/** What is wrong with the answer to `questionId`. */
export const errorOf = (
  errors: Readonly<Record<string, { readonly message?: string } | undefined>> | undefined,
  questionId: string,
): string | undefined => errors?.[keyOf(questionId)]?.message
