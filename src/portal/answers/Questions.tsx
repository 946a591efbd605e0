import type { ReactNode } from 'react'
import { reviewWords, answersWords as words } from '../../../content/answers.ts'
import { discoveryWords } from '../../../content/portal.ts'
import { loadWords } from '../../../content/ui.ts'
import { QUESTION_COUNT } from '../../project/answers.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Gauge } from '../discovery/Gauge.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { answeredOf, changedQuestions, type SentTexts } from './answer-status.ts'
import styles from './Questions.module.css'
import { SaveBar } from './SaveBar.tsx'
import type { Answers } from './use-answers.ts'

interface QuestionsProps {
  answers: Answers
  submission?: string
  /** What was sent, where it is changed. */
  sent?: SentTexts
  files: ReactNode
  /** Opens the login; undefined while the client is logged in. */
  logIn: ((opener: HTMLElement) => void) | undefined
  side: ReactNode
}

/** The questions with a field for every answer. */
export function Questions({ answers, submission, sent, files, logIn, side }: QuestionsProps) {
  const answered = answeredOf(answers.kept)
  return (
    <section className={styles.questions} aria-labelledby="questions-title">
      <header className={styles.head}>
        <div>
          <h2 id="questions-title">{words.title}</h2>
          <p className={styles.lead}>{words.lead}</p>
        </div>
        <p className={styles.count}>
          <b>{answered.size}</b> {discoveryWords.ofAllAnswered(QUESTION_COUNT)}
        </p>
      </header>
      <Gauge answered={answered} />
      <div className={styles.body}>
        <div className={styles.main}>
          <AnswerForm
            answers={answers}
            sent={sent}
            files={files}
            foot={
              <SaveBar
                answers={answers}
                submission={submission}
                sent={sent}
                label={
                  sent
                    ? reviewWords.sendChanges(changedQuestions(answers.kept, sent).length)
                    : words.bar.review
                }
                notice={<Trouble answers={answers} logIn={logIn} />}
              />
            }
          />
        </div>
        {side}
      </div>
    </section>
  )
}

/** What keeps answers from being saved, where the client can do something, or ought to know. */
function Trouble({ answers, logIn }: Pick<QuestionsProps, 'answers' | 'logIn'>) {
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
  if (problem === 'closed' || problem === 'refused') {
    return (
      <Notice tone="error" title={words[problem].title}>
        <p>{words[problem].text}</p>
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
