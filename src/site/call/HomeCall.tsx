import plumberNight from '../../../content/example-calls/plumber-night.json'
import type { ExampleCall } from '../../../domain/example-calls/call.ts'
import type { CallOption } from './CallPicker.tsx'
import { CallPlayer } from './CallPlayer.tsx'

/** On home: the strip at 9:40, and the times of the other calls. */
export default function HomeCall({ options }: { options: readonly CallOption[] }) {
  // The build has checked the file (content/example-calls/calls.ts).
  return <CallPlayer call={plumberNight as unknown as ExampleCall} options={options} />
}
