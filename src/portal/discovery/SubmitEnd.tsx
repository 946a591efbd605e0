import { submitWords as words } from '../../../content/portal.ts'
import type { SubmitOutcome } from '../../api/client/submit-questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './SubmitEnd.module.css'

export type SubmitProblem = Exclude<SubmitOutcome['kind'], 'submitted' | 'logged-out' | 'file-gone'>

const problems: Record<SubmitProblem, { readonly title: string; readonly text: string }> = {
  'too-many': words.tooMany,
  refused: words.refused,
  failed: words.failed,
}

interface SubmitEndProps {
  isSubmitting: boolean
  isUploading: boolean
  problem: SubmitProblem | undefined
  /** Defined if the session has ended. */
  loginAgain: ((opener: HTMLElement) => void) | undefined
}

/** The submit button, what submitting means, and any problem. */
export function SubmitEnd({ isSubmitting, isUploading, problem, loginAgain }: SubmitEndProps) {
  return (
    <>
      <div className={styles.end}>
        {problem ? (
          <Notice tone="error" title={problems[problem].title}>
            <p>{problems[problem].text}</p>
          </Notice>
        ) : null}
        <div className={styles.actions}>
          <p>{words.ready}</p>
          <Button
            type="submit"
            className={styles.submit}
            aria-disabled={isSubmitting || isUploading}
          >
            {isSubmitting ? words.submitting : isUploading ? words.waitForFile : words.submit}
          </Button>
        </div>
      </div>
      {loginAgain ? (
        <div className={styles.sessionEnded}>
          <Notice tone="error" title={words.sessionEnded.title}>
            <p>{words.sessionEnded.text}</p>
            <Button
              variant="line"
              className={styles.login}
              onClick={(event) => loginAgain(event.currentTarget)}
            >
              {words.sessionEnded.login}
            </Button>
          </Notice>
        </div>
      ) : null}
    </>
  )
}
