import { type ReactNode, useRef } from 'react'
import { answersWords as words } from '../../../content/answers/answers.ts'
import {
  isDeviceOnly,
  type KeptVersion,
  keptAnswer,
  shownText,
} from '../../../domain/answers/kept-answers.ts'
import { answerMax } from '../../../domain/answers/submission.ts'
import field from '../../ui/Field.module.css'
import styles from './AnswerField.module.css'
import type { Answers } from './answer-rows.ts'
import { TwoVersions } from './TwoVersions.tsx'

/** The counter appears when so many characters are left. */
const COUNT_FROM = 500

interface AnswerFieldProps {
  answers: Answers
  question: string
  id: string
  /** The id of what names the field; without it a `<label>` does. */
  labelledBy?: string
  /** The ids of what describes it, besides the counter. */
  describedBy: string
  rows?: number
  /** At the field's foot, on the right. */
  next?: ReactNode
}

/** The field of an answer; in its place the two versions, where it was changed in two places. Nothing is cut off. */
export function AnswerField({
  answers,
  question,
  id,
  labelledBy,
  describedBy,
  rows = 3,
  next,
}: AnswerFieldProps) {
  const isFocused = useRef(false)
  const answer = keptAnswer(answers.kept, question)
  const text = shownText(answer)
  const left = answerMax(question) - text.length
  const over = isDeviceOnly(answer) ? words.overDeviceOnly : words.over
  const counted = left < 0 ? over(-left) : left <= COUNT_FROM ? words.left(left) : null

  if (answer.theirs) {
    const { theirs } = answer
    return (
      <TwoVersions
        id={id}
        mine={text}
        theirs={theirs}
        takesFocus={isFocused.current}
        onChoose={(choice: KeptVersion) => {
          answers.choose(question, theirs.version, choice)
          // The pressed button is gone with the versions.
          requestAnimationFrame(() => document.getElementById(id)?.focus())
        }}
      />
    )
  }
  return (
    <div>
      <textarea
        id={id}
        className={`${field.control} ${styles.answer}`}
        rows={rows}
        aria-labelledby={labelledBy}
        aria-describedby={`${describedBy} ${id}-left`}
        aria-invalid={left < 0 ? true : undefined}
        value={text}
        onFocus={() => {
          isFocused.current = true
        }}
        onBlur={() => {
          isFocused.current = false
        }}
        onChange={({ currentTarget }) => answers.type(question, currentTarget.value, text)}
      />
      <div className={styles.foot}>
        <p className={left < 0 ? styles.over : undefined} id={`${id}-left`}>
          {counted}
        </p>
        {next}
      </div>
    </div>
  )
}
