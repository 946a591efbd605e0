import { isBookedHere } from '../../content/booked-calls/booking.ts'
import { type Path, paths } from '../../domain/site/paths.ts'

const entries = ['discoveryQuestions', 'messages', 'book', 'profile'] as const

/** The id of the sheet of the room's menu: visitors of the same document have the site's. */
export const ROOM_MENU = 'room-menu'

type RoomEntry = (typeof entries)[number]

/** The pages of the room; where calls are booked elsewhere only one from before has a page, which the home leads to. */
export const roomEntries = (): readonly RoomEntry[] =>
  entries.filter((name) => name !== 'book' || isBookedHere())

/** How the link to `path` is marked on the page at `current`: a submission is a part of the project. */
export const markOf = (path: Path, current: Path) => {
  if (path === current) return 'page'
  return path === paths.discoveryQuestions && current === paths.submission ? 'true' : undefined
}
