import { discovery } from '../../../content/discovery.ts'
import type { SubmissionInput } from '../../../domain/submission.ts'

const ids = discovery.flatMap(({ questions }) => questions.map(({ id }) => id))

/** The field name of a question: react-hook-form reads a dot as a path, so the id's is replaced. */
export const fieldOf = (questionId: string): `answers.${string}` => `answers.${keyOf(questionId)}`

const keyOf = (questionId: string) => questionId.replace('.', '-')

type ByField = Readonly<Record<string, string | undefined>>

/** The non-empty answers of `fields`, by question id. */
export const answersOf = (fields: ByField): Record<string, string> =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const answer = fields[keyOf(id)]
      return answer?.trim() ? [[id, answer]] : []
    }),
  )

const PROJECT = 'projectDescription'

type Form = Readonly<Pick<SubmissionInput, typeof PROJECT>> & { readonly answers: ByField }

/** The texts of the form by field name, as a draft stores them. */
export const textsOfForm = ({ projectDescription, answers }: Form): Record<string, string> => ({
  [PROJECT]: projectDescription,
  ...Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [`answers.${key}`, answer ?? '']),
  ),
})

/** The form values of `texts`; unknown fields are left out. */
export const formOfTexts = (texts: Readonly<Record<string, string>>) => ({
  projectDescription: texts[PROJECT] ?? '',
  answers: Object.fromEntries(ids.map((id) => [keyOf(id), texts[fieldOf(id)] ?? ''])),
})

/** The error of the answer to `questionId`. */
export const errorOf = (
  errors: Readonly<Record<string, { readonly message?: string } | undefined>> | undefined,
  questionId: string,
): string | undefined => errors?.[keyOf(questionId)]?.message
