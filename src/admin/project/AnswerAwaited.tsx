import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { projectWords } from '../../../content/desk/desk-project.ts'
import type { ThreadMessage } from '../../../domain/project/thread.ts'
import { writeShortMoment } from '../../../domain/time/new-zealand-time.ts'
import { needsNoAnswerMutation } from '../../api/desk/needs-no-answer.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import { NextOnTrail } from '../parts/Back.tsx'
import styles from './project.module.css'

const words = projectWords.thread.awaited

interface AnswerAwaitedProps {
  project: string
  /** All that are known, in order. */
  messages: readonly ThreadMessage[]
  /** Those up to this number need no answer. */
  noAnswerTo: number
}

/** Says that the client waits, and since when. Reading is no answer: a message that needs none is marked by a press. */
export function AnswerAwaited({ project, messages, noAnswerTo }: AnswerAwaitedProps) {
  const { mutate, isPending } = useMutation(needsNoAnswerMutation(useQueryClient(), project))
  const ours = messages.findLast(({ side }) => side === 'agency')?.number ?? 0
  const waiting = messages.filter(({ number }) => number > Math.max(ours, noAnswerTo))
  const [first] = waiting
  const last = waiting.at(-1)
  if (!first || !last) return <NextOnTrail />
  return (
    <p className={styles.awaited}>
      <span>{words.since(writeShortMoment(first.sentAt))}</span>
      <Button
        variant="text"
        aria-disabled={isPending || undefined}
        onClick={() => {
          if (isPending) return
          mutate(last.number, {
            onSuccess: () => toast.success(words.done),
            onError: (error) => toast.error(deskActs.failed, shownMessage(error)),
          })
        }}
      >
        {words.none}
      </Button>
    </p>
  )
}
