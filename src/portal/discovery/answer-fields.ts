import { discovery } from '../../../content/discovery.ts'
import type { SubmissionInput } from '../../../domain/submission.ts'

const ids = discovery.flatMap(({ questions }) => questions.map(({ id }) => id))

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

const PROJECT = 'projectDescription'

type Form = Readonly<Pick<SubmissionInput, typeof PROJECT>> & { readonly answers: ByField }

/** The texts of the form by the names of its fields, as a draft keeps them. */
export const textsOfForm = ({ projectDescription, answers }: Form): Record<string, string> => ({
  [PROJECT]: projectDescription,
  ...Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [`answers.${key}`, answer ?? '']),
  ),
})

/** The form that `texts` fill; what is of no field of it is left out. */
export const formOfTexts = (texts: Readonly<Record<string, string>>) => ({
  projectDescription: texts[PROJECT] ?? '',
  answers: Object.fromEntries(ids.map((id) => [keyOf(id), texts[fieldOf(id)] ?? ''])),
})

/** What is wrong with the answer to `questionId`. */
export const errorOf = (
  errors: Readonly<Record<string, { readonly message?: string } | undefined>> | undefined,
  questionId: string,
): string | undefined => errors?.[keyOf(questionId)]?.message
