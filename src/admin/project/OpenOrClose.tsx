import { type RefObject, useEffect, useRef, useState } from 'react'
import { projectWords } from '../../../content/desk/desk-project.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type Trouble, useProjectChange } from './use-project-change.ts'

const { close, reopen } = projectWords

interface OpenOrCloseProps {
  id: string
  closedAt: string | null
  /** What says whether it is open; takes the focus once that has changed. */
  stateRef: RefObject<HTMLElement | null>
  /** Of the last press; undefined: none. */
  onTrouble: (trouble: Trouble | undefined) => void
}

/** Closes a project, after it was asked, and opens it again. */
export function OpenOrClose({ id, closedAt, stateRef, onTrouble }: OpenOrCloseProps) {
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
    onTrouble(undefined)
    setAsking(false)
  }
  const closeIt = () =>
    change(
      { kind: 'close' },
      {
        onDone: finish,
        onTrouble: (trouble) => {
          setAsking(false)
          onTrouble(trouble)
        },
      },
    )
  const openAgain = (seen: string) =>
    change(
      { kind: 'reopen', seen },
      {
        onDone: () => {
          onTrouble(undefined)
          stateRef.current?.focus()
        },
        onTrouble,
      },
    )

  return (
    <>
      {closedAt ? (
        <Button variant="line" aria-disabled={isPending} onClick={() => openAgain(closedAt)}>
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
          onConfirm={closeIt}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
