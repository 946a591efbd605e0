import { useEffect, useRef } from 'react'
import { submitWords } from '../../../content/portal.ts'
import { Button } from '../../ui/Button.tsx'
import text from '../../ui/text.module.css'
import styles from './Confirmation.module.css'

const words = submitWords.done

interface ConfirmationProps {
  reference: string
  email: string
  onAnother: () => void
}

/** Replaces the form, and takes the focus. */
export function Confirmation({ reference, email, onAnother }: ConfirmationProps) {
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])

  return (
    <section
      className={styles.submitted}
      ref={section}
      tabIndex={-1}
      aria-labelledby="submitted-title submitted-number"
    >
      <h2 id="submitted-title">{words.title}</h2>
      <p id="submitted-number" className={styles.number}>
        <span className={text.visuallyHidden}>{words.number} </span>
        {reference}
      </p>
      <p className={text.lead}>{words.text(email)}</p>
      <Button variant="line" className={styles.another} onClick={onAnother}>
        {words.another}
      </Button>
    </section>
  )
}
