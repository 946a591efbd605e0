import styles from './PlayMark.module.css'

/** What a press does: play, or pause. The button's name says the same. */
export function PlayMark({ isPlaying }: { isPlaying: boolean }) {
  return <i className={isPlaying ? styles.pause : styles.play} aria-hidden="true" />
}
