import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { projectWords } from '../../../content/desk-project.ts'
import { startDaySchema } from '../../../domain/project-date-input.ts'
import { administratorsQuery } from '../../api/desk/administrators.ts'
import type { Project } from '../../api/desk/project.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { toast } from '../../ui/toasts.ts'
import { useOwnId } from '../parts/own-id.ts'
import styles from './project.module.css'
import { useProjectChange } from './use-project-change.ts'

const words = projectWords.plan

/** When a project starts, and who looks after it. */
export function Plan({ project }: { project: Project }) {
  const id = useId()
  const ownId = useOwnId()
  const { data: administrators = [] } = useQuery(administratorsQuery)
  const [startsOn, setStartsOn] = useState(project.starts_on ?? '')
  const [assignee, setAssignee] = useState(project.assignee ?? '')
  const [error, setError] = useState<string>()
  const { change, isPending } = useProjectChange(project.id)
  const shownName = ({ user_id, name }: (typeof administrators)[number], place: number) => {
    const shown = name || words.nameless(place + 1)
    return user_id === ownId ? words.me(shown) : shown
  }

  const save = (event: FormEvent) => {
    event.preventDefault()
    const isDay = v.is(startDaySchema, startsOn)
    setError(isDay ? undefined : words.invalidDay)
    if (!isDay) return
    change({ kind: 'plan', startsOn: startsOn || null, assignee: assignee || null }, () =>
      toast.success(projectWords.saved),
    )
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      <form className={styles.form} method="post" noValidate onSubmit={save}>
        <TextField
          id={`${id}-start`}
          type="date"
          label={words.startsOn}
          hint={words.startHint}
          error={error}
          value={startsOn}
          onChange={({ target }) => setStartsOn(target.value)}
        />
        <SelectField
          id={`${id}-assignee`}
          label={words.assignee}
          hint={words.hint}
          value={assignee}
          onChange={({ target }) => setAssignee(target.value)}
        >
          <option value="">{words.nobody}</option>
          {administrators.map((one, place) => (
            <option key={one.user_id} value={one.user_id}>
              {shownName(one, place)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="line" aria-disabled={isPending}>
          {isPending ? projectWords.saving : words.submit}
        </Button>
      </form>
    </section>
  )
}
