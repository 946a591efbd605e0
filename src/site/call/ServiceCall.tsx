import restaurantFriday from '../../../content/example-calls/restaurant-friday.json'
import type { ExampleCall } from '../../../domain/example-calls/call.ts'
import { CallPlayer } from './CallPlayer.tsx'

/** On the page of the voice agents: one call, without the strip of its day. */
export default function ServiceCall() {
  // The build has checked the file (content/example-calls/calls.ts).
  return <CallPlayer call={restaurantFriday as unknown as ExampleCall} />
}
