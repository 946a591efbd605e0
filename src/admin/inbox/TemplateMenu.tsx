import { type KeyboardEvent, useId } from 'react'
import { enquiryWords } from '../../../content/desk/desk-inbox.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './inbox.module.css'

const words = enquiryWords.answer

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrows move over the templates, and choose none: Enter does. */
const moveByArrow = (event: KeyboardEvent<HTMLElement>) => {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll('button')]
  const here = all.indexOf(document.activeElement as HTMLButtonElement)
  all.at((here + step) % all.length)?.focus()
}

interface TemplateMenuProps {
  names: readonly string[]
  /** The one that stands in the text as it was put there. */
  standing: string | undefined
  /** Undefined: the one that stands there is taken out. */
  onChoose: (name: string | undefined) => void
}

/** Opens the list of templates; the browser closes it by Esc, and by a press elsewhere. */
export function TemplateMenu({ names, standing, onChoose }: TemplateMenuProps) {
  const id = useId()
  const choose = (name: string | undefined) => {
    // Gives the focus back to the button, before the text gets it.
    document.getElementById(id)?.hidePopover?.()
    onChoose(name)
  }
  return (
    <div className={styles.templates}>
      <Button variant="line" popoverTarget={id} data-key="t">
        {words.template}
      </Button>
      <ul
        id={id}
        popover="auto"
        // As it opens, the browser gives the focus to what has this attribute, which React does not write.
        ref={(list) => list?.querySelector('button')?.setAttribute('autofocus', '')}
        aria-label={words.templates}
        onKeyDown={moveByArrow}
      >
        {names.map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={name === standing} onClick={() => choose(name)}>
              {name}
            </button>
          </li>
        ))}
        {standing === undefined ? null : (
          <li>
            <button type="button" onClick={() => choose(undefined)}>
              {words.noTemplate}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
