import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { inOrder } from '../../../domain/desk/waiting.ts'
import { todayQuery } from '../../api/desk/today.ts'
import type { Lane } from './lane.ts'
import { laneOf } from './lane.ts'
import { office } from './office.ts'

interface Beside {
  readonly previous?: Lane | undefined
  /** What opens when this one is done with: the one behind it, or the first. */
  readonly following?: Lane | undefined
}

const pageOf = (to: string) => to.split('#')[0]

/**
 * Of `lanes`, in the order in which they are dealt with, those beside what is open at `here`. Several may be on one page:
 * the thread of a project and its dates.
 */
export const besideOf = (lanes: readonly Lane[], here: string): Beside => {
  const isOther = ({ to }: Lane) => pageOf(to) !== pageOf(here)
  const exact = lanes.findIndex(({ to }) => to === here)
  const place = exact < 0 ? lanes.findIndex((lane) => !isOther(lane)) : exact
  return {
    previous: lanes.slice(0, Math.max(place, 0)).findLast(isOther),
    following: lanes.slice(place + 1).find(isOther) ?? lanes.find(isOther),
  }
}

/** What Today lists beside what is open; nothing where it was not opened from there. */
export const useTrail = (isOn: boolean): Beside => {
  const { pathname, search, hash } = useLocation()
  const { data: today } = useQuery({ ...todayQuery(), enabled: isOn })
  if (!isOn || !today) return {}
  const lanes = inOrder(today, today.now, office).map((item) => laneOf(item, today.now))
  return besideOf(lanes, `${pathname}${search}${hash}`)
}
