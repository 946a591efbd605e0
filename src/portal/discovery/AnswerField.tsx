import { useFormContext, useWatch } from 'react-hook-form'
import { discoveryWords as words } from '../../../content/portal.ts'
import type { SubmissionInput } from '../../../domain/submission.ts'
import field from '../../ui/Field.module.css'
import styles from './AnswerField.module.css'
import { questionAnchor } from './anchors.ts'
import { fieldOf } from './answer-fields.ts'

interface AnswerFieldProps {
  questionId: string
  error: string | undefined
}

/** The question is its label, the reason for asking its description. */
export function AnswerField({ questionId, error }: AnswerFieldProps) {
  const { register } = useFormContext<SubmissionInput>()
  const anchor = questionAnchor(questionId)
  return (
    <div>
      <textarea
        className={`${field.control} ${styles.answer}`}
        rows={3}
        aria-labelledby={`${anchor}-title`}
        aria-describedby={`${anchor}-why ${anchor}-error`}
        aria-invalid={error ? true : undefined}
        {...register(fieldOf(questionId))}
      />
      <p className={field.error} id={`${anchor}-error`}>
        {error}
      </p>
    </div>
  )
}

/** Marks an answered question in its row. */
export function Answered({ questionId }: { questionId: string }) {
  const answer = useWatch<SubmissionInput>({ name: fieldOf(questionId) })
  const isAnswered = typeof answer === 'string' && answer.trim() !== ''
  return <span className={styles.answered}>{isAnswered ? words.answered : null}</span>
}
