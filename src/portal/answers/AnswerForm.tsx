import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { answersWords as words } from '../../../content/answers/answers.ts'
import { type DiscoveryCategory, discovery } from '../../../content/answers/discovery.ts'
import { submitWords } from '../../../content/project/portal.ts'
import { type KeptAnswers, keptAnswer } from '../../../domain/answers/kept-answers.ts'
import { PROJECT_DESCRIPTION } from '../../../domain/answers/submission.ts'
import field from '../../ui/Field.module.css'
import { questionAnchor } from '../questions/anchors.ts'
import { QuestionCategory } from '../questions/QuestionCategory.tsx'
import { AnswerField } from './AnswerField.tsx'
import styles from './AnswerForm.module.css'
import type { Answers } from './answer-rows.ts'
import { ALL_QUESTIONS, answeredOf, nextOpen, type SentTexts, statusOf } from './answer-status.ts'
import { questionIds } from './asked-questions.ts'
import {
  areFilesLinked,
  closeQuestion,
  focusFiles,
  focusQuestion,
  isQuestionOpen,
  linkedQuestion,
} from './question-elements.ts'
import { StatusNote } from './StatusNote.tsx'

interface AnswerFormProps {
  answers: Answers
  /** What was sent, where it is changed. */
  sent: SentTexts | undefined
  files: ReactNode
  foot: ReactNode
}

type Category = DiscoveryCategory

/** The questions that are open at first: those open on the prerendered page, else the first one while all are open. */
const openAtFirst = (kept: KeptAnswers): ReadonlySet<string> => {
  const open = questionIds.filter(isQuestionOpen)
  if (open.length > 0) return new Set(open)
  return new Set(answeredOf(kept).size === 0 ? questionIds.slice(0, 1) : [])
}

/** A field for every question, and for what the project is about. */
export function AnswerForm({ answers, sent, files, foot }: AnswerFormProps) {
  const { kept, state, touched } = answers
  const [first] = useState(() => openAtFirst(kept))
  /** Categories that were opened by a press or a link; the others are folded on a phone while they have no answer. */
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())

  const isFolded = ({ category, questions }: Category) =>
    !unfolded.has(category) &&
    answeredOf(
      kept,
      questions.map(({ id }) => id),
    ).size === 0 &&
    !questions.some(({ id }) => first.has(id) || keptAnswer(kept, id).theirs)
  const unfold = (category: string) => setUnfolded((last) => new Set([...last, category]))

  const show = (question: string) => {
    const category = discovery.find(({ questions }) => questions.some(({ id }) => id === question))
    if (category) flushSync(() => unfold(category.category))
    focusQuestion(question)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address counts when the form is shown
  useEffect(() => {
    const linked = linkedQuestion(ALL_QUESTIONS)
    // Not within an effect's own rendering.
    if (linked) queueMicrotask(() => show(linked))
    else if (areFilesLinked()) queueMicrotask(focusFiles)
  }, [])

  // Wherever on the page a link to a question stands: the browser would neither open it nor find what is folded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls is the same in every rendering
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element && event.target.closest('a[href^="#"]')
      const question =
        link && ALL_QUESTIONS.find((id) => link.getAttribute('href') === `#${questionAnchor(id)}`)
      if (!question) return
      event.preventDefault()
      show(question)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])

  const statusFor = (question: string) =>
    statusOf(question, keptAnswer(kept, question), {
      hasProblem: state.problem !== undefined,
      isTouched: touched.has(question),
      sent,
    })
  const goOn = (from: string, to: string) => {
    closeQuestion(from)
    show(to)
  }

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {discovery.map((category, index) => (
        <QuestionCategory
          key={category.category}
          number={index + 1}
          category={category}
          isBelowTitle
          isOpen={({ id }) => first.has(id)}
          status={({ id }) => <StatusNote status={statusFor(id)} />}
          onUnfold={isFolded(category) ? () => unfold(category.category) : undefined}
        >
          {({ id }) => {
            const anchor = questionAnchor(id)
            const next = nextOpen(kept, id)
            return (
              <AnswerField
                answers={answers}
                question={id}
                id={`${anchor}-field`}
                labelledBy={`${anchor}-title`}
                describedBy={`${anchor}-why`}
                next={
                  next ? (
                    <button type="button" className={styles.next} onClick={() => goOn(id, next)}>
                      {words.nextOpen(next)}
                    </button>
                  ) : null
                }
              />
            )
          }}
        </QuestionCategory>
      ))}
      <section
        className={styles.project}
        id={questionAnchor(PROJECT_DESCRIPTION)}
        aria-labelledby="project-title"
      >
        <h3 id="project-title">{words.projectTitle}</h3>
        <div className={styles.label}>
          <label className={field.label} htmlFor="project-description">
            {submitWords.project.label} <span>{submitWords.project.optional}</span>
          </label>
          <StatusNote status={statusFor(PROJECT_DESCRIPTION)} />
        </div>
        <AnswerField
          answers={answers}
          question={PROJECT_DESCRIPTION}
          id="project-description"
          describedBy="project-description-hint"
          rows={5}
        />
        <p className={field.hint} id="project-description-hint">
          {submitWords.project.hint}
        </p>
      </section>
      {files}
      {foot}
    </form>
  )
}
