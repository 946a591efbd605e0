import { useEffect, useId, useRef, useState } from 'react'
import { callPlayer } from '../../../content/call-player.ts'
import { type CallTimeline, type Clip, isAsItWent } from '../../../domain/call.ts'
import buttons from '../../ui/Button.module.css'
import text from '../../ui/text.module.css'
import styles from './Sound.module.css'
import transport from './Transport.module.css'

/** The clip is set right where it is further from the captions than this, in seconds. */
const DRIFT = 0.3

interface SoundProps {
  clip: Clip
  timeline: CallTimeline
  at: number
  isPlaying: boolean
  isFast: boolean
}

/** The switch of a recording, off at first. It is of the call as it went, and follows the captions. */
export function Sound({ clip, timeline, at, isPlaying, isFast }: SoundProps) {
  const why = useId()
  const audio = useRef<HTMLAudioElement>(null)
  const [isOn, setIsOn] = useState(false)
  /** The recording, fetched whole: servers without range requests let nobody seek in it. */
  const [source, setSource] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  const isMainPath = isAsItWent(timeline)
  const isHeard = source && isOn && isMainPath && isPlaying && at < clip.seconds

  const switchTo = async (on: boolean) => {
    setIsOn(on)
    if (!on || source) return
    setHasFailed(false)
    try {
      const response = await fetch(clip.src)
      if (!response.ok) throw new Error(`${clip.src}: status ${response.status}`)
      setSource(URL.createObjectURL(await response.blob()))
    } catch {
      setHasFailed(true)
    }
  }

  useEffect(() => () => URL.revokeObjectURL(source ?? ''), [source])
  useEffect(() => {
    const sound = audio.current
    if (!sound) return
    if (isHeard) sound.play().catch((error) => setHasFailed(error.name !== 'AbortError'))
    else sound.pause()
  }, [isHeard])
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = isFast && source ? 2 : 1
  }, [isFast, source])
  useEffect(() => {
    const sound = audio.current
    if (!sound || !isOn || !source) return
    if (Math.abs(sound.currentTime - at) > DRIFT) sound.currentTime = Math.min(at, clip.seconds)
  }, [at, isOn, source, clip])

  return (
    <>
      <label
        className={`${buttons.button} ${buttons.line} ${transport.onDark} ${styles.sound}`}
        aria-disabled={!isMainPath || undefined}
      >
        <input
          type="checkbox"
          disabled={!isMainPath}
          aria-describedby={why}
          onChange={({ target }) => switchTo(target.checked)}
        />
        {callPlayer.sound}
      </label>
      <p
        id={why}
        className={`${styles.why} ${isMainPath && !hasFailed ? text.visuallyHidden : ''}`}
      >
        {reason()}
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are the words on the page. */}
      <audio ref={audio} src={source} />
    </>
  )

  function reason() {
    if (!isMainPath) return callPlayer.soundNeedsMainPath
    return hasFailed ? callPlayer.soundFailed : callPlayer.soundVoices(clip.voices)
  }
}
