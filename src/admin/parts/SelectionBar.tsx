import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { NOBODY } from '../../api/desk/place.ts'
import { Button } from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import text from '../../ui/text.module.css'
import styles from './SelectionBar.module.css'
import { nameIn, useTeam } from './use-team.ts'

const { select: words, nobody } = deskActs

/** A move of as many of the selected rows as it suits. */
export interface BulkMove {
  readonly label: string
  readonly count: number
  /** A key of one letter that presses it. */
  readonly key?: string
  readonly run: () => void
}

interface SelectionBarProps {
  /** How many rows are selected. */
  count: number
  isBusy: boolean
  moves: readonly BulkMove[]
  onAssign: (person: string | null, name: string) => void
  onClear: () => void
}

/** What can be done with all that is selected, in reach while the list scrolls. */
export function SelectionBar(props: SelectionBarProps) {
  return props.count === 0 ? null : <Bar {...props} />
}

function Bar({ count, isBusy, moves, onAssign, onClear }: SelectionBarProps) {
  const id = useId()
  const bar = useRef<HTMLElement>(null)
  const { team } = useTeam()
  const [person, setPerson] = useState('')

  // What was pressed is gone with its rows, or with its toast, which may have given the focus back to the heading.
  useEffect(() => {
    if (!isBusy && !document.activeElement?.matches('main :not(h1)')) {
      bar.current?.focus({ preventScroll: true })
    }
  }, [isBusy])
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      document.querySelector('h1')?.focus({ preventScroll: true })
    },
    [],
  )

  const assign = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || person === '') return
    setPerson('')
    if (person === NOBODY) return onAssign(null, nobody)
    onAssign(person, nameIn(team, person))
  }

  return (
    <section ref={bar} className={styles.bar} aria-label={words.acts} tabIndex={-1}>
      <p role="status">{words.selected(count)}</p>
      <form method="post" onSubmit={assign}>
        <label htmlFor={id} className={text.visuallyHidden}>
          {words.assign}
        </label>
        <select
          id={id}
          className={field.control}
          data-key="a"
          value={person}
          onChange={({ target }) => setPerson(target.value)}
        >
          <option value="">{words.assign}</option>
          {team.map(({ id: member, label }) => (
            <option key={member} value={member}>
              {label}
            </option>
          ))}
          <option value={NOBODY}>{nobody}</option>
        </select>
        {person === '' ? null : (
          <Button type="submit" variant="line" aria-disabled={isBusy}>
            {isBusy ? deskActs.saving : words.move(deskActs.assign, count)}
          </Button>
        )}
      </form>
      {moves.map(({ label, count: movable, key, run }) => (
        <Button
          key={label}
          variant="line"
          data-key={key}
          aria-disabled={isBusy}
          onClick={() => isBusy || run()}
        >
          {isBusy ? deskActs.saving : words.move(label, movable)}
        </Button>
      ))}
      <Button variant="text" onClick={onClear}>
        {words.clear}
      </Button>
    </section>
  )
}
