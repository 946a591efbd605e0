import { useState } from 'react'
import { projectWords } from '../../../content/desk-project.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useProjectChange } from './use-project-change.ts'

const words = projectWords.close

/** Closes a project, after it was asked. */
export function CloseProject({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const { change, isPending } = useProjectChange(id)
  const close = () =>
    change({ kind: 'close' }, () => {
      setAsking(false)
      toast.success(words.done)
    })
  return (
    <>
      <Button variant="line" onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={words.title}
          text={words.text}
          submit={words.submit}
          isPending={isPending}
          onConfirm={close}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
