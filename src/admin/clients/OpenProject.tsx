import { useState } from 'react'
import { useNavigate } from 'react-router'
import { projectWords as words } from '../../../content/desk/desk-project.ts'
import { projectPath } from '../../../domain/site/applications.ts'
import { openProject } from '../../api/desk/open-project.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'

/** Leads to the open project of a client, which is made where there is none. */
export function OpenProject({ client, name }: { client: string; name: string }) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const open = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      navigate(projectPath(await openProject(client)))
    } catch (error) {
      toast.error(words.openFailed, shownMessage(error))
      setBusy(false)
    }
  }
  return (
    <Button variant="text" aria-label={words.openOf(name)} aria-disabled={isBusy} onClick={open}>
      {isBusy ? words.opening : words.link}
    </Button>
  )
}
