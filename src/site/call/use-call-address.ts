import { useEffect } from 'react'
import { withCallAddress } from '../../../domain/example-calls/call-address.ts'
import { replaceQuery } from '../../ui/address-bar.ts'
import type { Playback } from './playback.ts'

/** The address is written when the call has stood still for this long, in milliseconds. */
const QUIET = 400

/** Keeps the call's place in the address, once the visitor `hasChanged` something and nothing moves. */
export const useCallAddress = (
  { timeline, picks, at, hasBegun, isPlaying }: Playback,
  hasChanged: boolean,
): void => {
  const { id } = timeline.call
  useEffect(() => {
    if (!hasChanged || isPlaying) return
    const timer = setTimeout(() => {
      const query = withCallAddress(new URLSearchParams(location.search), {
        call: id,
        at: hasBegun ? at : undefined,
        picks,
      })
      replaceQuery(query.toString())
    }, QUIET)
    return () => clearTimeout(timer)
  }, [id, picks, at, hasBegun, isPlaying, hasChanged])
}
