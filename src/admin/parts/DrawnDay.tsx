import { carriedDay } from '../../../content/day/day.ts'
import { drawnDay } from '../../carried/use-carried.ts'
import { CarriedNumbers } from './CarriedNumbers.tsx'

interface DrawnDayProps {
  query: string
  className?: string | undefined
}

/** The day that a person drew, and sent with a message or a call. */
export const DrawnDay = (props: DrawnDayProps) => (
  <CarriedNumbers {...props} kind={drawnDay} words={carriedDay.agency} />
)
