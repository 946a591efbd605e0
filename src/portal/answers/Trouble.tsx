import { answersWords as words } from '../../../content/answers/answers.ts'
import { loadWords } from '../../../content/site/ui.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Answers } from './answer-rows.ts'

interface TroubleProps {
  answers: Answers
  /** Opens the login; undefined while the client is logged in. */
  logIn: ((opener: HTMLElement) => void) | undefined
}

/** What keeps answers from being saved, where the client can do something, or ought to know. */
export function Trouble({ answers, logIn }: TroubleProps) {
  const { isLoaded, problem } = answers.state
  if (logIn) {
    return (
      <Notice
        tone="error"
        title={words.loggedOut.title}
        actions={
          <Button variant="line" onClick={({ currentTarget }) => logIn(currentTarget)}>
            {words.loggedOut.login}
          </Button>
        }
      >
        <p>{words.loggedOut.text}</p>
      </Notice>
    )
  }
  if (problem === 'refused' || problem === 'too-much') {
    const { title, text } = words[problem]
    return (
      <Notice tone="error" title={title}>
        <p>{text}</p>
      </Notice>
    )
  }
  if (problem !== 'failed' || isLoaded) return null
  return (
    <Notice
      tone="error"
      title={words.notLoaded.title}
      actions={
        <Button variant="line" onClick={() => answers.sync()}>
          {loadWords.tryAgain}
        </Button>
      }
    >
      <p>{words.notLoaded.text}</p>
    </Notice>
  )
}
