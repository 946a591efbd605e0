import plumberNight from '../../../content/calls/plumber-night.json'
import type { Call } from '../../../domain/call.ts'
import { CallPlayer } from './CallPlayer.tsx'
import type { Dial } from './Dials.tsx'

/** On home: the strip at 9:40, and the times of the other calls. */
export default function HomeCall({ dials }: { dials: readonly Dial[] }) {
  // The build has checked the file (content/calls.ts).
  return <CallPlayer call={plumberNight as unknown as Call} dials={dials} />
}
