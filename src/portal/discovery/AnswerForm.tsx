import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { discovery } from '../../../content/discovery.ts'
import { submissionSchema } from '../../../domain/submission.ts'
import { useSchemaForm } from '../../account/use-schema-form.ts'
import { answersDraft, discardAnswersDraft, keepAnswersDraft } from '../../data/answers-draft.ts'
import { submitQuestionnaire } from '../../data/submit-questionnaire.ts'
import { track } from '../../data/track.ts'
import { Answered, AnswerField } from './AnswerField.tsx'
import { answersOf, errorOf, fieldsWith } from './answer-fields.ts'
import type { DiscoveryClient } from './discovery-client.ts'
import { openQuestions, openWhatIsWrong, showAskedFor } from './open-questions.ts'
import { Progress } from './Progress.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { QuestionCategory } from './QuestionCategory.tsx'
import { SubmitEnd, type SubmitProblem } from './SubmitEnd.tsx'
import { useLoginAgain } from './use-login-again.ts'

interface AnswerFormProps {
  client: DiscoveryClient
  isLoggedIn: boolean
  onSubmitted: (reference: string) => void
  below: ReactNode
  side: ReactNode
}

/** The questions with a field for every answer. What is typed is kept in this browser. */
export function AnswerForm({ client, isLoggedIn, onSubmitted, below, side }: AnswerFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [draft] = useState(() => answersDraft(client.id))
  const idempotencyKey = useRef(draft.idempotencyKey)
  const [problem, setProblem] = useState<SubmitProblem>()
  const [isOpen] = useState(() => openQuestions(draft))
  const form = useSchemaForm(submissionSchema, {
    projectDescription: draft.projectDescription,
    answers: fieldsWith(draft.answers),
  })
  const loginAgain = useLoginAgain(client.id, isLoggedIn, () => element.current?.requestSubmit())

  useEffect(() => showAskedFor(location.hash), [])

  const keep = () =>
    keepAnswersDraft(client.id, {
      ...form.getValues(),
      ...(idempotencyKey.current ? { idempotencyKey: idempotencyKey.current } : {}),
    })

  const submit = form.onSubmit(async ({ projectDescription, answers }) => {
    setProblem(undefined)
    if (loginAgain.isNeeded) return loginAgain.ask(element.current)
    idempotencyKey.current ??= crypto.randomUUID()
    keep()
    const outcome = await submitQuestionnaire({
      projectDescription,
      answers: answersOf(answers),
      idempotencyKey: idempotencyKey.current,
    })
    if (outcome.kind === 'logged-out') {
      loginAgain.noteRefusal()
      return loginAgain.ask(element.current)
    }
    if (outcome.kind !== 'submitted') return setProblem(outcome.kind)
    track('form_submit', 'discovery')
    discardAnswersDraft(client.id)
    onSubmitted(outcome.reference)
  }, openWhatIsWrong)

  return (
    <FormProvider {...form}>
      <Progress client={client} />
      <div className="discovery-body">
        <div className="discovery-main">
          <form
            ref={element}
            noValidate
            onSubmit={submit}
            onChange={() => {
              // What is changed is another submission.
              idempotencyKey.current = undefined
              setProblem(undefined)
              keep()
            }}
          >
            {discovery.map((category, index) => (
              <QuestionCategory
                key={category.category}
                number={index + 1}
                category={category}
                isOpen={({ id }) => isOpen.has(id)}
                status={({ id }) => <Answered questionId={id} />}
              >
                {({ id }) => (
                  <AnswerField questionId={id} error={errorOf(form.errors.answers, id)} />
                )}
              </QuestionCategory>
            ))}
            <ProjectFields client={client} error={form.errors.projectDescription?.message} />
            <SubmitEnd
              isSubmitting={form.isSubmitting}
              problem={problem}
              loginAgain={loginAgain.isNeeded ? loginAgain.ask : undefined}
            />
          </form>
          {below}
        </div>
        {side}
      </div>
    </FormProvider>
  )
}
