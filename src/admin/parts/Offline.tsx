import { useState } from 'react'
import { offlineWords as words } from '../../../content/desk/admin.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { now } from '../../../domain/time/present.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useOnline } from '../../ui/use-online.ts'

/** Says that this device has no network, and since when. */
export function Offline() {
  const isOnline = useOnline()
  const [since, setSince] = useState<Date>()
  if (isOnline && since) setSince(undefined)
  if (!isOnline && !since) setSince(now())
  if (!since) return null
  return (
    <Notice title={words.title(writeTimeOfDay(since))}>
      <p>{words.text}</p>
    </Notice>
  )
}
