import plumberNight from '../../../content/example-calls/plumber-night.json?url'
import propertySunday from '../../../content/example-calls/property-sunday.json?url'
import restaurantFriday from '../../../content/example-calls/restaurant-friday.json?url'
import salonDay from '../../../content/example-calls/salon-day.json?url'
import type { ExampleCall } from '../../../domain/example-calls/call.ts'
import type { ExampleCallId } from '../../../domain/site/events.ts'

const addresses: Record<ExampleCallId, string> = {
  'plumber-night': plumberNight,
  'salon-day': salonDay,
  'property-sunday': propertySunday,
  'restaurant-friday': restaurantFriday,
}

/**
 * The call of that id, which the build has checked. Not by `import()`, which some browsers do not try again.
 * @throws if it cannot be fetched.
 */
export const fetchCall = async (id: ExampleCallId): Promise<ExampleCall> => {
  const response = await fetch(addresses[id])
  if (!response.ok) throw new Error(`${id}: status ${response.status}`)
  return response.json()
}
