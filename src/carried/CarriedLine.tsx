import { carriedDay } from '../../content/day/day.ts'
import { Button } from '../ui/Button.tsx'
import styles from './CarriedLine.module.css'
import type { CarriedThing } from './use-carried.ts'

const { takeOff, putBack } = carriedDay

interface CarriedLineProps<Thing> {
  carried: CarriedThing<Thing>
  /** What it goes along with. */
  label: string
  words: { readonly numbers: (thing: Thing) => string; readonly off: string }
}

/** Says near the send button what goes along with the form, leads to it, and takes it off. */
export function CarriedLine<Thing>({ carried, label, words }: CarriedLineProps<Thing>) {
  const { kind, thing, sent, toggle } = carried
  // Empty, it has a place of its own as soon as the address carries a day.
  if (thing === undefined) return <div className={styles.carried} />
  return (
    <div className={styles.carried}>
      <p aria-live="polite">
        {sent === undefined ? (
          words.off
        ) : (
          <>
            {`${label} `}
            <a href={kind.href(sent)}>{words.numbers(sent)}</a>.
          </>
        )}
      </p>
      <Button variant="text" onClick={toggle}>
        {sent === undefined ? putBack : takeOff}
      </Button>
    </div>
  )
}
