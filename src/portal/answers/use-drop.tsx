import { useState } from 'react'
import { changeWords as words } from '../../../content/answers.ts'
import { submissionPath } from '../../../domain/applications.ts'
import { discardDraft } from '../../api/client/drafts.ts'
import type { Answers } from './rows.ts'

/** Deletes the changes, here and on the server, and leads to what was sent. */
export const useDrop = (answers: Answers, submission: string) => {
  const [hasFailed, setHasFailed] = useState(false)
  const drop = async () => {
    setHasFailed(false)
    if (await discard(answers)) location.assign(submissionPath(submission))
    else setHasFailed(true)
  }
  return { drop, problem: hasFailed ? <p role="alert">{words.dropFailed}</p> : null }
}

/** Deletes them. @returns whether the server has. */
export const discard = async (answers: Answers): Promise<boolean> => {
  const { draft } = answers.kept
  if (draft && !(await discardDraft(draft))) return false
  answers.forget()
  return true
}
