import propertySunday from '../../../content/calls/property-sunday.json'
import type { Call } from '../../../domain/call.ts'
import { CallPlayer } from './CallPlayer.tsx'

/** On the page of the voice agents: one call, without the strip of its day. */
export default function ServiceCall() {
  // The build has checked the file (content/calls.ts).
  return <CallPlayer call={propertySunday as unknown as Call} />
}
