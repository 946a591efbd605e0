import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { SoundPlayerProps } from './SoundPlayer.tsx'

/** The switch of the sound, off at each load. What plays it is loaded by the first press. */
export const useSound = () => {
  const [context, setContext] = useState<AudioContext>()
  const [Player, setPlayer] = useState<ComponentType<SoundPlayerProps>>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(
    () => () => {
      context?.close()
    },
    [context],
  )
  const onFailed = useCallback(() => {
    setContext(undefined)
    setHasFailed(true)
  }, [])
  const toggle = async () => {
    if (context) return setContext(undefined)
    setHasFailed(false)
    try {
      // In the press itself: later, Safari would keep it silent.
      setContext(new AudioContext())
      const { default: Loaded } = await import('./SoundPlayer.tsx')
      setPlayer(() => Loaded)
    } catch {
      onFailed()
    }
  }
  return { isOn: context !== undefined, context, Player, hasFailed, toggle, onFailed }
}
