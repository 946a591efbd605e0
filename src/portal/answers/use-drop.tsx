import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dialogWords } from '../../../content/accounts/account.ts'
import { changeWords } from '../../../content/answers/answers.ts'
import { submissionPath } from '../../../domain/site/applications.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { toast } from '../../ui/toasts.ts'
import { useLead } from '../moves/use-lead.ts'
import type { Answers } from './answer-rows.ts'
import { PressOutcome } from './PressOutcome.tsx'

const words = changeWords.dropping

interface Drop {
  /** What was changed. */
  readonly submission: { readonly id: string; readonly reference: string }
  /** How many answers and files would be as they were sent. */
  readonly answers: number
  readonly files: number
}

interface DropButton {
  readonly label: string
  readonly isBusy: boolean
  readonly ask: () => void
  /** The question, and what went wrong. */
  readonly said: ReactNode
}

/** Asks, then deletes the changes, here and on the server, and leads to what was sent. */
export const useDrop = (answers: Answers, drop: Drop): DropButton => {
  const lead = useLead()
  const [step, setStep] = useState<'asked' | 'busy' | 'unanswered'>()
  const { id, reference } = drop.submission
  const isBusy = step === 'busy'
  const count = drop.answers + drop.files
  const go = async () => {
    setStep('busy')
    if (!(await answers.discard())) return setStep('unanswered')
    toast.success(words.done(count, reference))
    lead(submissionPath(id))
  }
  return {
    label: isBusy ? words.busy : changeWords.drop(count),
    isBusy,
    ask() {
      if (!isBusy) setStep('asked')
    },
    said: (
      <>
        {step === 'asked' ? (
          <DropDialog {...drop} onDrop={go} onClose={() => setStep(undefined)} />
        ) : null}
        {step === 'unanswered' ? <PressOutcome>{words.unanswered}</PressOutcome> : null}
      </>
    ),
  }
}

/** Asks before what was typed is deleted; the safe button has the focus. */
function DropDialog({
  submission: { reference },
  answers,
  files,
  ...on
}: Drop & { onDrop: () => void; onClose: () => void }) {
  const safe = useRef<HTMLButtonElement>(null)
  // After the dialog was opened, which focuses the first of its controls.
  useEffect(() => safe.current?.focus(), [])
  const count = answers + files
  return (
    <Dialog
      title={words.title(count, reference)}
      closeLabel={dialogWords.close}
      onClose={on.onClose}
    >
      <p>{words.text(answers, files)}</p>
      <p className={layout.actions}>
        <Button ref={safe} onClick={on.onClose}>
          {words.keep(count)}
        </Button>
        <Button variant="line" onClick={on.onDrop}>
          {changeWords.drop(count)}
        </Button>
      </p>
    </Dialog>
  )
}
