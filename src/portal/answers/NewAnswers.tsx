import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { answersWords as words } from '../../../content/answers/answers.ts'
import { submissionPath } from '../../../domain/site/applications.ts'
import { ownSubmissionsKey } from '../../api/client/own-submissions.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toasts.ts'
import { QUESTIONS_ANCHOR, questionAnchor } from '../questions/anchors.ts'
import type { DiscoveryClient } from '../questions/question-rows.ts'
import type { Sent } from './answer-rows.ts'
import { ALL_QUESTIONS, areUntouched, newestSave, nextOpen } from './answer-status.ts'
import { useAnswersStep } from './answers-address.ts'
import { KeptAsNewAnswers } from './KeptAsNewAnswers.tsx'
import { Questions } from './Questions.tsx'
import { focusQuestion } from './question-elements.ts'
import { Review } from './Review.tsx'
import { SentQuestions } from './SentQuestions.tsx'
import { ToldBefore } from './ToldBefore.tsx'
import { useAnswers } from './use-answers.ts'
import { useDraftFiles } from './use-draft-files.tsx'
import { useLoginAgain } from './use-login-again.ts'
import { useReceipt } from './use-receipt.ts'
import { useSentOfProject } from './use-sent-of-project.ts'

interface NewAnswersProps {
  client: DiscoveryClient
  isLoggedIn: boolean
  /** Draws the home; `questions` is the anchor of where to go on. */
  home: (savedAt: Date | undefined, questions: string) => ReactNode
  side: ReactNode
}

/** Answers that are not sent yet, and their review. */
export function NewAnswers({ client, isLoggedIn, home, side }: NewAnswersProps) {
  const step = useAnswersStep()
  const queryClient = useQueryClient()
  const resume = useRef<() => void>(() => {})
  const sent = useSentOfProject(client.id, isLoggedIn)
  /** Whether new answers are given, where others were sent in the same project. */
  const [isBegun, setBegun] = useState(false)
  /** What was sent by another tab, or by an earlier press, while the questions were shown here. */
  const [arrived, setArrived] = useState<Sent>()

  const loadSubmissions = async () => {
    const queryKey = ownSubmissionsKey(client.id)
    // A first load that is still under way would be taken for the new one.
    await queryClient.cancelQueries({ queryKey })
    await queryClient.invalidateQueries({ queryKey })
  }
  const showReceipt = useReceipt(client.id)
  const answers = useAnswers(client.id, undefined, isLoggedIn, {
    onSent(done) {
      if (step === 'review') return void showReceipt(done.submission)
      // The files that are shown went along.
      answers.sync()
      toast.info(words.arrived.title(done.reference))
      setArrived(done)
      // Nobody who is writing loses the field.
      setBegun(document.activeElement instanceof HTMLTextAreaElement)
      loadSubmissions()
    },
    onGone() {
      toast.info(words.sentElsewhere)
      setBegun(false)
      loadSubmissions()
    },
  })
  const files = useDraftFiles(client.id, answers)
  const loginAgain = useLoginAgain(client.id, isLoggedIn, () => {
    if (step === 'review') resume.current()
  })
  const logIn = loginAgain.isNeeded

  if (step === 'review') {
    return (
      <div className={layout.wrap}>
        <Review
          client={client}
          answers={answers}
          changed={undefined}
          files={files.review}
          logIn={logIn ? loginAgain.ask : undefined}
          resume={resume}
          onSent={(done) => showReceipt(done.submission)}
        />
      </div>
    )
  }
  // Once begun it stays so: who deletes again what they typed keeps the questions. During render, not in an effect:
  // else what was sent would be drawn for a moment first.
  if (!(isBegun || areUntouched(answers.kept, answers.state.files))) setBegun(true)
  const begin = () => {
    flushSync(() => setBegun(true))
    focusQuestion(ALL_QUESTIONS[0] ?? '')
  }
  const savedAt = newestSave(answers.kept)
  const areSent = sent !== undefined && !isBegun
  const open = nextOpen(answers.kept, '')
  return (
    <>
      {home(
        savedAt ? new Date(savedAt) : undefined,
        `#${open && !areSent ? questionAnchor(open) : QUESTIONS_ANCHOR}`,
      )}
      <div id={QUESTIONS_ANCHOR} className={layout.wrap}>
        {isLoggedIn ? <KeptAsNewAnswers userId={client.id} /> : null}
        {areSent ? (
          <SentQuestions submission={sent} side={side} onBegin={begin} />
        ) : (
          <Questions
            answers={answers}
            told={<ToldBefore profile={client.profile} />}
            notice={
              arrived ? <Arrived sent={arrived} onClose={() => setArrived(undefined)} /> : null
            }
            files={files.field}
            logIn={logIn ? loginAgain.ask : undefined}
            side={side}
          />
        )}
      </div>
    </>
  )
}

/** That the answers were sent while the questions were shown, and what becomes of what is typed since. */
function Arrived({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  const said = words.arrived
  const close = () => {
    // The button goes.
    document.querySelector('h1')?.focus({ preventScroll: true })
    onClose()
  }
  return (
    <Notice
      tone="success"
      title={said.title(sent.reference)}
      actions={
        <>
          <ButtonLink variant="line" href={submissionPath(sent.submission)}>
            {words.sent.open(sent.reference)}
          </ButtonLink>
          <Button variant="text" onClick={close}>
            {said.close}
          </Button>
        </>
      }
    >
      <p>{said.text}</p>
    </Notice>
  )
}
