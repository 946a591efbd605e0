import { useEffect, useRef } from 'react'
import { submitWords } from '../../../content/portal.ts'
import { Button } from '../../ui/Button.tsx'

const words = submitWords.done

interface ConfirmationProps {
  reference: string
  email: string
  onAnother: () => void
}

/** In the place of the form, which is gone: the focus comes here. */
export function Confirmation({ reference, email, onAnother }: ConfirmationProps) {
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])

  return (
    <section
      className="submitted"
      ref={section}
      tabIndex={-1}
      aria-labelledby="submitted-title submitted-number"
    >
      <h2 id="submitted-title">{words.title}</h2>
      <p id="submitted-number" className="submitted-number">
        <span className="visually-hidden">{words.number} </span>
        {reference}
      </p>
      <p className="lead">{words.text(email)}</p>
      <Button variant="line" onClick={onAnother}>
        {words.another}
      </Button>
    </section>
  )
}
