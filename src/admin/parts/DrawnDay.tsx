import { carriedDay } from '../../../content/day.ts'
import { drawnDay } from '../../carried/use-carried.ts'
import { CarriedNumbers } from './CarriedNumbers.tsx'

/** The day that a person drew, and sent with a message or a call. */
export const DrawnDay = ({ query }: { query: string }) => (
  <CarriedNumbers query={query} kind={drawnDay} words={carriedDay.agency} />
)
