import { useId } from 'react'
import { callPlayer } from '../../../content/example-calls/call-player.ts'
import { type CallTimeline, recordingOf } from '../../../domain/example-calls/call.ts'
import { Button } from '../../ui/Button.tsx'
import transport from './Transport.module.css'

interface SoundSwitchProps {
  timeline: CallTimeline
  isOn: boolean
  hasFailed: boolean
  onSwitch: () => void
}

/** The one switch of the sound, and what is heard with it: never the words, unless they were recorded. */
export function SoundSwitch({ timeline, isOn, hasFailed, onSwitch }: SoundSwitchProps) {
  const note = useId()
  return (
    <>
      <Button
        variant="line"
        className={`${transport.onDark} ${transport.moves}`}
        aria-pressed={isOn}
        aria-describedby={note}
        onClick={onSwitch}
      >
        {callPlayer.sound}
      </Button>
      <p id={note} className={transport.note} role="status">
        {noteOf()}
      </p>
    </>
  )

  function noteOf() {
    if (hasFailed) return callPlayer.soundFailed
    if (!isOn) return callPlayer.noSound
    const clip = recordingOf(timeline)
    return clip ? callPlayer.soundVoices(clip.voices) : callPlayer.soundOn
  }
}
