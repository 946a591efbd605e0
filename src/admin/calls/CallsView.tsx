import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { adminViewTitles } from '../../../content/desk/admin.ts'
import { callsWords as words } from '../../../content/desk/desk-calls.ts'
import { callsToComeQuery } from '../../api/desk/calls.ts'
import { Parts } from '../parts/Parts.tsx'
import { RefreshButton } from '../parts/RefreshButton.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { CallsToCome } from './CallsToCome.tsx'
import { CallTimes } from './CallTimes.tsx'
import { PastCalls } from './PastCalls.tsx'

/** What `?show=` says; without it, what is to come. */
const parts = {
  '': { name: words.toCome, Part: CallsToCome },
  times: { name: words.times, Part: CallTimes },
  past: { name: words.past, Part: PastCalls },
} as const

const isPart = (text: string): text is keyof typeof parts => Object.hasOwn(parts, text)

/** The calls that are booked, and the times that are offered for them. */
export function CallsView() {
  const asked = useSearchParams()[0].get('show') ?? ''
  const shown = isPart(asked) ? asked : ''
  const { Part } = parts[shown]
  const { data: calls } = useQuery(callsToComeQuery())
  const booked = calls?.filter(({ state }) => state === 'booked').length

  return (
    <>
      <ViewHead
        title={adminViewTitles.calls}
        note={booked === undefined ? null : words.booked(booked)}
      >
        <RefreshButton />
      </ViewHead>
      <Parts
        label={words.parts}
        parts={Object.entries(parts).map(([part, { name }]) => ({
          name,
          to: { search: part && `?show=${part}` },
          isShown: part === shown,
        }))}
      />
      <Part />
    </>
  )
}
