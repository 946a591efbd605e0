import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { deskActs as words } from '../../../content/desk/desk-acts.ts'
import { NOBODY } from '../../api/desk/place.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './Assignee.module.css'
import { nameIn, useTeam } from './use-team.ts'

interface AssigneeProps {
  assignee: string | null
  isBusy: boolean
  onAssign: (person: string | null, name: string) => void
}

/** Who sees to it. Chosen by a button: a select's arrow keys pass others on the way. */
export function Assignee({ assignee, isBusy, onAssign }: AssigneeProps) {
  const { team, me } = useTeam()
  const [chosen, setChosen] = useState<{ person: string | null; instead: string | null }>()
  // What somebody else did meanwhile takes the place of what was chosen before it.
  if (chosen && chosen.instead !== assignee) setChosen(undefined)
  const person = chosen?.instead === assignee ? chosen.person : assignee
  const isUnsaved = person !== assignee

  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(assignee)
  useEffect(() => {
    if (shown.current === assignee) return
    shown.current = assignee
    // The button that was pressed is gone.
    if (document.activeElement === document.body) form.current?.focus({ preventScroll: true })
  }, [assignee])

  const assignTo = (id: string | null) => {
    if (isBusy || id === assignee) return
    onAssign(id, id ? nameIn(team, id) : words.nobody)
  }
  const assign = (event: FormEvent) => {
    event.preventDefault()
    assignTo(person)
  }

  return (
    <form ref={form} className={styles.assignee} method="post" tabIndex={-1} onSubmit={assign}>
      <SelectField
        id={useId()}
        label={words.assignee}
        data-key="a"
        value={person ?? ''}
        onChange={({ target: { value } }) =>
          setChosen({ person: value || null, instead: assignee })
        }
      >
        <option value="">{words.nobody}</option>
        {team.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <p className={layout.actions}>
        {isUnsaved ? (
          <Button type="submit" variant="line" aria-disabled={isBusy}>
            {isBusy ? words.saving : words.assign}
          </Button>
        ) : null}
        {me && me.id !== assignee && me.id !== person ? (
          <Button
            variant="line"
            data-key="m"
            aria-disabled={isBusy}
            onClick={() => assignTo(me.id)}
          >
            {words.assignToMe}
          </Button>
        ) : null}
        <span role="status">{isUnsaved ? words.unsaved : null}</span>
      </p>
    </form>
  )
}

interface AssigneeFilterProps {
  /** An administrator's id, or `nobody`; undefined: anybody. */
  assignee: string | undefined
  /** Empty: anybody. */
  onChoose: (person: string) => void
}

/** Whose rows a list shows. */
export function AssigneeFilter({ assignee, onChoose }: AssigneeFilterProps) {
  const { team } = useTeam()
  return (
    <SelectField
      id={useId()}
      label={words.assignee}
      value={assignee ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{words.anybody}</option>
      <option value={NOBODY}>{words.nobody}</option>
      {team.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
