import { day as words } from '../../../content/day/day.ts'
import styles from './AgentSwitch.module.css'

interface AgentSwitchProps {
  isOn: boolean
  onPress: () => void
}

/** The agent, on or off, and when it answers. */
export function AgentSwitch({ isOn, onPress }: AgentSwitchProps) {
  const { label, on, off, hint } = words.agent
  return (
    <div className={styles.agent}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        className={styles.switch}
        onClick={onPress}
      >
        <i aria-hidden="true" />
        <span>{label}</span> <b aria-hidden="true">{isOn ? on : off}</b>
      </button>
      <p>{hint}</p>
    </div>
  )
}
