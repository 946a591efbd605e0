import type { Carriable } from '../../carried/use-carried.ts'

interface CarriedNumbersProps<Thing> {
  /** As it is stored: another hand may have written it. */
  query: string
  kind: Carriable<Thing>
  className?: string | undefined
  words: { readonly label: string; readonly numbers: (thing: Thing) => string }
}

/** The numbers of something that was carried along, which lead to it; nothing where it cannot be read. */
export function CarriedNumbers<Thing>({
  query,
  kind,
  className,
  words,
}: CarriedNumbersProps<Thing>) {
  const thing = kind.parse(new URLSearchParams(query))
  if (thing === undefined) return null
  return (
    <p className={className}>
      {`${words.label}: `}
      <a href={kind.href(thing)}>{words.numbers(thing)}</a>
    </p>
  )
}
