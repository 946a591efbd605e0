import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminShell as words } from '../../../content/desk/admin.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'

/** Reloads the active queries, and drops the others. */
export function RefreshButton() {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const refresh = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await queryClient.invalidateQueries({}, { throwOnError: true })
      toast.success(words.refreshed)
    } catch {
      toast.error(words.refreshFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="line" data-key="." aria-disabled={isBusy} onClick={refresh}>
      {isBusy ? words.refreshing : words.refresh}
    </Button>
  )
}
