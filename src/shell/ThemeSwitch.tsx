import { shell } from '../../content/site/site.ts'
import styles from './ThemeSwitch.module.css'

const choices = ['system', 'light', 'dark'] as const

/** Needs `theme.ts`; hidden without script. */
export function ThemeSwitch({ className = '' }: { className?: string | undefined }) {
  return (
    <form className={`${styles.theme} ${className}`} data-theme-switch="">
      <fieldset>
        <legend>{shell.theme.legend}</legend>
        {choices.map((choice) => (
          <label key={choice}>
            <input type="radio" name="theme" value={choice} defaultChecked={choice === 'system'} />
            <span>{shell.theme[choice]}</span>
          </label>
        ))}
      </fieldset>
    </form>
  )
}
