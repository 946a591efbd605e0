import { submissionPage as words } from '../../../content/answers/submission-page.ts'
import {
  changesOf,
  earlierTexts,
  type SentWithHistory,
} from '../../../domain/answers/submission-changes.ts'
import { AnswerList } from './AnswerList.tsx'

interface ProjectAnswerProps {
  submission: SentWithHistory
  now: Date
  name: string
  earlierTitle?: (until: string) => string
}

/** What the client would like to have done; nothing where that was never said. */
export function ProjectAnswer({ submission, now, name, earlierTitle }: ProjectAnswerProps) {
  const { project_description: answer } = submission
  const earlier = earlierTexts(changesOf(submission), null, answer)
  if (!answer && earlier.length === 0) return null
  const answers = [{ id: '', question: words.projectQuestion, answer, earlier }]
  return (
    <AnswerList
      category={{ name, given: 1, total: 0, answers, open: [] }}
      now={now}
      earlierTitle={earlierTitle}
    />
  )
}
