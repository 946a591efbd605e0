import { useEffect, useRef } from 'react'
import { answersWords } from '../../../content/answers/answers.ts'
import type { KeptVersion, SavedText } from '../../../domain/answers/kept-answers.ts'
import { partsOf } from '../../../domain/text/text-difference.ts'
import { Button } from '../../ui/Button.tsx'
import { savedTime } from './answer-status.ts'
import styles from './TwoVersions.module.css'

const words = answersWords.two

interface TwoVersionsProps {
  id: string
  mine: string
  theirs: SavedText
  /** Whether somebody was typing into the field whose place this takes. */
  takesFocus: boolean
  onChoose: (choice: KeptVersion) => void
}

/** Both texts of an answer that was changed in two places, in full; a person chooses. */
export function TwoVersions({ id, mine, theirs, takesFocus, onChoose }: TwoVersionsProps) {
  const title = useRef<HTMLParagraphElement>(null)

  // Not a button: what is typed on would press it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the field's place
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [])

  const sides = [
    { choice: 'mine', title: words.mine, text: mine, other: theirs.text, keep: words.keepMine },
    {
      choice: 'theirs',
      title: words.theirs(savedTime(theirs.savedAt)),
      text: theirs.text,
      other: mine,
      keep: words.keepTheirs,
    },
  ] as const
  return (
    <section className={styles.two} aria-labelledby={`${id}-two`}>
      <p className={styles.title} id={`${id}-two`} ref={title} tabIndex={-1}>
        {words.title}
      </p>
      <p>{words.text}</p>
      <Button className={styles.both} onClick={() => onChoose('both')}>
        {words.keepBoth}
      </Button>
      <div className={styles.sides}>
        {sides.map(({ choice, title, text, other, keep }) => (
          <div key={choice}>
            <p className={styles.from} id={`${id}-${choice}`}>
              {title}
            </p>
            <Version text={text} other={other} />
            <Button
              variant="line"
              aria-describedby={`${id}-${choice}`}
              onClick={() => onChoose(choice)}
            >
              {keep}
            </Button>
          </div>
        ))}
      </div>
    </section>
  )
}

function Version({ text, other }: { text: string; other: string }) {
  if (text.trim() === '') return <p className={styles.nothing}>{words.nothing}</p>
  const { before, different, after } = partsOf(text, other)
  return (
    <blockquote className={styles.text}>
      {before}
      {different === '' ? null : <ins>{different}</ins>}
      {after}
    </blockquote>
  )
}
