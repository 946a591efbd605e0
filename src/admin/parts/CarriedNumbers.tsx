import type { Carriable } from '../../carried/use-carried.ts'
import styles from './CarriedNumbers.module.css'

interface CarriedNumbersProps<Thing> {
  /** As it is stored: another hand may have written it. */
  query: string
  kind: Carriable<Thing>
  words: { readonly label: string; readonly numbers: (thing: Thing) => string }
}

/** The numbers of something that was carried along, which lead to it; nothing where it cannot be read. */
export function CarriedNumbers<Thing>({ query, kind, words }: CarriedNumbersProps<Thing>) {
  const thing = kind.parse(new URLSearchParams(query))
  if (thing === undefined) return null
  return (
    <p className={styles.carried}>
      {`${words.label}: `}
      <a href={kind.href(thing)}>{words.numbers(thing)}</a>
    </p>
  )
}
