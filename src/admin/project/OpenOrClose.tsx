import { type RefObject, useEffect, useRef, useState } from 'react'
import { projectWords } from '../../../content/desk-project.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useProjectChange } from './use-project-change.ts'

const { close, reopen } = projectWords

interface OpenOrCloseProps {
  id: string
  isClosed: boolean
  /** What says whether it is open; takes the focus once that has changed. */
  stateRef: RefObject<HTMLElement | null>
}

/** Closes a project, after it was asked, and opens it again. */
export function OpenOrClose({ id, isClosed, stateRef }: OpenOrCloseProps) {
  const [isAsking, setAsking] = useState(false)
  const isDone = useRef(false)
  const { change, isPending } = useProjectChange(id)

  useEffect(() => {
    // The dialog gives the focus back to its opener first.
    if (isAsking || !isDone.current) return
    isDone.current = false
    stateRef.current?.focus()
  }, [isAsking, stateRef])

  const finish = () => {
    isDone.current = true
    setAsking(false)
    toast.success(close.done)
  }
  const openAgain = () =>
    change({ kind: 'reopen' }, () => {
      stateRef.current?.focus()
      toast.success(reopen.done)
    })

  return (
    <>
      {isClosed ? (
        <Button variant="line" aria-disabled={isPending} onClick={openAgain}>
          {isPending ? projectWords.saving : reopen.action}
        </Button>
      ) : (
        <Button variant="line" onClick={() => setAsking(true)}>
          {close.action}
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={close.title}
          text={close.text}
          submit={close.submit}
          isPending={isPending}
          onConfirm={() => change({ kind: 'close' }, finish)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
