import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { discovery } from '../../../content/discovery.ts'
import { submissionSchema } from '../../../domain/submission.ts'
import { submitQuestionnaire } from '../../api/client/submit-questionnaire.ts'
import { track } from '../../api/track.ts'
import { textsOf } from '../../storage/answers-draft.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { Answered, AnswerField } from './AnswerField.tsx'
import { answersOf, errorOf, formOfTexts, textsOfForm } from './answer-fields.ts'
import page from './discovery.module.css'
import type { DiscoveryClient } from './discovery-client.ts'
import { FILE_FIELD } from './FileField.tsx'
import { openInvalidQuestions, openLinkedQuestion, openQuestions } from './open-questions.ts'
import { Progress } from './Progress.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { QuestionCategory } from './QuestionCategory.tsx'
import { SubmitEnd, type SubmitProblem } from './SubmitEnd.tsx'
import { useAttachedFile } from './use-attached-file.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useLoginAgain } from './use-login-again.ts'

interface AnswerFormProps {
  client: DiscoveryClient
  isLoggedIn: boolean
  onSubmitted: (reference: string) => void
  /** Another tab has submitted the answers. */
  onGone: () => void
  below: ReactNode
  side: ReactNode
}

type Name = 'projectDescription' | `answers.${string}`

/** The questions with a field for every answer. The draft is stored in this browser. */
export function AnswerForm({
  client,
  isLoggedIn,
  onSubmitted,
  onGone,
  below,
  side,
}: AnswerFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const draft = useKeptDraft(client.id, {
    onTexts(texts) {
      const names = Object.keys(textsOfForm(form.getValues())) as Name[]
      for (const name of names) {
        const text = texts[name]
        if (text !== undefined) form.setValue(name, text)
      }
    },
    onFile: (file) => attached.show(file),
    onGone() {
      form.reset(formOfTexts({}))
      attached.show(undefined)
      onGone()
    },
  })
  const [kept] = useState(() => formOfTexts(textsOf(draft.first)))
  const [problem, setProblem] = useState<SubmitProblem>()
  const [isOpen] = useState(() => openQuestions(kept))
  const form = useSchemaForm(submissionSchema, kept)
  const attached = useAttachedFile(client.id, draft.first.file?.kept, draft.attach)
  const loginAgain = useLoginAgain(client.id, isLoggedIn, () => element.current?.requestSubmit())

  useEffect(() => openLinkedQuestion(location.hash), [])

  const submit = form.onSubmit(async ({ projectDescription, answers }) => {
    setProblem(undefined)
    if (attached.sending) return
    if (loginAgain.isNeeded) return loginAgain.askAndContinue(element.current)
    const idempotencyKey = draft.keyForSubmission()
    const outcome = await submitQuestionnaire({
      projectDescription,
      answers: answersOf(answers),
      filePath: attached.file?.path,
      idempotencyKey,
    })
    if (outcome.kind === 'logged-out') {
      loginAgain.noteRefusal()
      return loginAgain.askAndContinue(element.current)
    }
    if (outcome.kind === 'file-gone') {
      attached.markMissing()
      return element.current?.querySelector<HTMLElement>(`#${FILE_FIELD}`)?.focus()
    }
    if (outcome.kind !== 'submitted') return setProblem(outcome.kind)
    track('form_submit', 'discovery')
    draft.discard(idempotencyKey)
    onSubmitted(outcome.reference)
  }, openInvalidQuestions)

  return (
    <FormProvider {...form}>
      <Progress client={client} />
      <div className={page.body}>
        <div className={page.main}>
          <form
            ref={element}
            noValidate
            onSubmit={submit}
            onChange={() => {
              setProblem(undefined)
              // An answer can fix the description's error.
              if (form.errors.projectDescription) form.trigger('projectDescription')
              draft.type(textsOfForm(form.getValues()))
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
            <ProjectFields
              client={client}
              error={form.errors.projectDescription?.message}
              attached={attached}
            />
            <SubmitEnd
              isSubmitting={form.isSubmitting}
              isUploading={attached.sending !== undefined}
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
