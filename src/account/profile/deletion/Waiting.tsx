import { agency } from '../../../../content/agency.ts'
import { deletionWords as words } from '../../../../content/profile/deletion.ts'
import {
  writeDeletionDay,
  writeDeletionMoment,
} from '../../../../domain/accounts/deletion-moment.ts'
import { writeDate } from '../../../../domain/time/new-zealand-time.ts'
import type { OwnDeletion } from '../../../api/client/account-deletion.ts'
import { Button } from '../../../ui/Button.tsx'
import { FocusedNotice } from '../../../ui/FocusedNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'

interface WaitingProps {
  readonly deletion: OwnDeletion
  /** Whether it was asked for here just now: the button is gone, and the notice stands above what was read. */
  readonly isAsked: boolean
  readonly isBusy: boolean
  readonly onKeep: () => void
}

/** A deletion that waits, is held, or has begun. */
export function Waiting({ deletion, isAsked, isBusy, onKeep }: WaitingProps) {
  const { waiting, held, begun } = words
  if (deletion.hasBegun) {
    return (
      <Notice title={begun.title}>
        <p>{begun.text}</p>
      </Notice>
    )
  }
  const asked = writeDeletionDay(deletion.requestedAt)
  const actions = (
    <>
      <Button aria-disabled={isBusy} onClick={onKeep}>
        {isBusy ? words.keeping : words.keep}
      </Button>
      <a href="#data">{words.copy}</a>
    </>
  )
  if (deletion.hold) {
    return (
      <Notice title={held.title} actions={actions}>
        <p>{held.reason(deletion.hold.because)}</p>
        <p>{held.text(asked, writeDate(deletion.hold.until))}</p>
        <p>
          {held.write.before}
          <a href={`mailto:${agency.email}`}>{agency.email}</a>
          {held.write.after}
        </p>
      </Notice>
    )
  }
  const Shown = isAsked ? FocusedNotice : Notice
  return (
    <Shown title={waiting.title(writeDeletionDay(deletion.dueAt))} actions={actions}>
      <p>{waiting.text(asked, writeDeletionMoment(deletion.dueAt))}</p>
    </Shown>
  )
}
