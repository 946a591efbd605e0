import { useEffect, useRef, useState } from 'react'
import { type CallTimeline, type Clip, recordingOf } from '../../../domain/example-calls/call.ts'
import { callTones } from '../../../domain/example-calls/call-sound.ts'
import { tonesOn } from './tones.ts'

/** A recording is set right where it is further from the captions than this, in seconds. */
const DRIFT = 0.3

export interface SoundPlayerProps {
  context: AudioContext
  timeline: CallTimeline
  /** The second the call is at; less than 0 while it rings. */
  at: number
  isPlaying: boolean
  isFast: boolean
  onFailed: () => void
}

/**
 * What is heard of the call, by the captions' clock: the recording where there is one of the path, else rings,
 * pick-ups and pings. Its code comes with the first press on the switch.
 */
export default function SoundPlayer(props: SoundPlayerProps) {
  const clip = recordingOf(props.timeline)
  return clip ? <Recording {...props} clip={clip} /> : <Tones {...props} />
}

function Tones({ context, timeline, at, isPlaying, isFast }: SoundPlayerProps) {
  const tones = useRef<ReturnType<typeof tonesOn>>(undefined)
  useEffect(() => {
    const own = tonesOn(context, callTones(timeline))
    tones.current = own
    // Where no frame is drawn, the call stands still.
    const onHidden = () => (document.hidden ? own.stop() : undefined)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      own.stop()
    }
  }, [context, timeline])
  useEffect(() => {
    tones.current?.follow({ at, isPlaying, speed: isFast ? 2 : 1 })
  })
  return null
}

function Recording({ clip, at, isPlaying, isFast, onFailed }: SoundPlayerProps & { clip: Clip }) {
  const audio = useRef<HTMLAudioElement>(null)
  /** The recording, fetched whole: servers without range requests let nobody seek in it. */
  const [source, setSource] = useState<string>()
  const isHeard = source !== undefined && isPlaying && at < clip.seconds

  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const response = await fetch(clip.src)
      if (!response.ok) throw new Error(`${clip.src}: status ${response.status}`)
      const blob = await response.blob()
      if (isWanted) setSource(URL.createObjectURL(blob))
    }
    load().catch(() => {
      if (isWanted) onFailed()
    })
    return () => {
      isWanted = false
    }
  }, [clip.src, onFailed])
  useEffect(() => () => URL.revokeObjectURL(source ?? ''), [source])
  useEffect(() => {
    const sound = audio.current
    if (!sound) return
    if (isHeard) sound.play().catch((error) => error.name !== 'AbortError' && onFailed())
    else sound.pause()
  }, [isHeard, onFailed])
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = isFast && source ? 2 : 1
  }, [isFast, source])
  useEffect(() => {
    const sound = audio.current
    if (!sound || !source) return
    if (Math.abs(sound.currentTime - at) > DRIFT) sound.currentTime = Math.min(at, clip.seconds)
  }, [at, source, clip])

  // biome-ignore lint/a11y/useMediaCaption: the captions are the words on the page.
  return <audio ref={audio} src={source} />
}
