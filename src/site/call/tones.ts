import type { CallTone } from '../../../domain/example-calls/call-sound.ts'

/** Where a call is, and how it goes on. Seconds of the call; before its first it rings. */
export interface Place {
  readonly at: number
  readonly isPlaying: boolean
  /** Seconds of the call in one of the clock. */
  readonly speed: number
}

/** What sounds is set right where it is further from the words than this, in seconds of the call. */
const DRIFT = 0.3
/** Of each tone: together they stay far from full. */
const LOUDNESS = 0.1
/** A tone that begins or ends at once would click, so it takes this many seconds. */
const EDGE = 0.008

/** Plays `tones` by Web Audio as the words go; a tone keeps its pitch at any speed. */
export const tonesOn = (context: AudioContext, tones: readonly CallTone[]) => {
  let running: { readonly place: Place; readonly since: number } | undefined
  let sounding: OscillatorNode[] = []

  const stop = () => {
    for (const oscillator of sounding) {
      oscillator.stop()
      oscillator.disconnect()
    }
    sounding = []
    running = undefined
  }

  const isInStep = ({ at, speed }: Place) => {
    if (running?.place.speed !== speed) return false
    const heard = running.place.at + (context.currentTime - running.since) * speed
    return Math.abs(heard - at) < DRIFT
  }

  const play = (tone: CallTone, { at, speed }: Place) => {
    const now = context.currentTime
    const from = now + Math.max(0, tone.from - at) / speed
    const to = now + (tone.to - at) / speed
    const gain = context.createGain()
    gain.connect(context.destination)
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime(LOUDNESS, Math.min(from + EDGE, to))
    if (!tone.fades) gain.gain.setValueAtTime(LOUDNESS, Math.max(from + EDGE, to - EDGE))
    gain.gain.linearRampToValueAtTime(0, to)
    return tone.hertz.map((hertz) => {
      const oscillator = context.createOscillator()
      oscillator.frequency.value = hertz
      oscillator.connect(gain)
      oscillator.start(from)
      oscillator.stop(to)
      return oscillator
    })
  }

  return {
    stop,
    follow(place: Place) {
      if (!place.isPlaying || document.hidden) return stop()
      if (isInStep(place)) return
      stop()
      // A browser that did not take the press on the switch takes the one on Play.
      if (context.state === 'suspended') context.resume()
      running = { place, since: context.currentTime }
      sounding = tones.filter(({ to }) => to > place.at).flatMap((tone) => play(tone, place))
    },
  }
}
