import { callPlayer } from '../../../content/example-calls/call-player.ts'
import { plain } from '../../../content/text/inline.ts'
import type { CallTimeline } from '../../../domain/example-calls/call.ts'
import text from '../../ui/text.module.css'
import type { LogEntry } from './playback.ts'

const words = callPlayer.log

/** Tells screen readers, once, what was said and what it left. */
export function CallLog({
  entries,
  timeline,
}: {
  entries: readonly LogEntry[]
  timeline: CallTimeline
}) {
  return (
    <div className={text.visuallyHidden} role="log" aria-label={words.label}>
      {entries.map((entry) => (
        <p key={entry.id}>{plain(toldOf(entry, timeline))}</p>
      ))}
    </div>
  )
}

const toldOf = (entry: LogEntry, { call, seconds, end }: CallTimeline): string => {
  switch (entry.kind) {
    case 'turn':
      return words.said(call.lanes[entry.turn.lane].name, entry.turn.text)
    case 'event': {
      const { kind, slot, text: what } = entry.event
      if (kind === 'handover') return callPlayer.handedOverTo(call.lanes.person.name)
      return words.left(call.leaves[kind], slot ? `${slot} ${what}` : what)
    }
    case 'choice':
      return words.choose(entry.choice.ask, entry.choice.replies.length)
    case 'length':
      return words.length(seconds)
    case 'end':
      return words.ended(callPlayer.endTitle(end.title, seconds))
  }
}
