import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { projectWords } from '../../../content/desk/desk-project.ts'
import { startDaySchema } from '../../../domain/project/project-date-input.ts'
import type { Project } from '../../api/desk/project.ts'
import type { ProjectPlan } from '../../api/desk/project-changes.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import { toast } from '../../ui/toasts.ts'
import { useTeam } from '../parts/use-team.ts'
import styles from './project.module.css'
import { sayTrouble, titleOf } from './said.ts'
import { useProjectChange } from './use-project-change.ts'

const words = projectWords.plan

/** What was chosen and is not saved, with what stood there then. */
type Chosen = Readonly<Partial<Record<keyof ProjectPlan, { seen: string; wanted: string }>>>

/** When a project starts, and who looks after it. What somebody else changes meanwhile is not set back. */
export function Plan({ project }: { project: Project }) {
  const id = useId()
  const { team } = useTeam()
  const [chosen, setChosen] = useState<Chosen>({})
  const [isChecked, setChecked] = useState(false)
  const { change, isPending, trouble } = useProjectChange(project.id)
  const stands: ProjectPlan = {
    startsOn: project.starts_on ?? '',
    assignee: project.assignee ?? '',
  }
  const seen: ProjectPlan = {
    startsOn: chosen.startsOn?.seen ?? stands.startsOn,
    assignee: chosen.assignee?.seen ?? stands.assignee,
  }
  const wanted: ProjectPlan = {
    startsOn: chosen.startsOn?.wanted ?? stands.startsOn,
    assignee: chosen.assignee?.wanted ?? stands.assignee,
  }
  const isDay = v.is(startDaySchema, wanted.startsOn)
  const choose = (name: keyof ProjectPlan, value: string) =>
    setChosen((others) => ({ ...others, [name]: { seen: seen[name], wanted: value } }))

  const save = (event: FormEvent) => {
    event.preventDefault()
    setChecked(!isDay)
    if (!isDay) return
    change(
      { kind: 'plan', seen, wanted },
      {
        onDone: () => {
          setChosen({})
          toast.success(projectWords.saved)
        },
        // What stands is said: another press sets it all the same.
        onTrouble: (refused) => {
          if (refused.act === 'start_set')
            setChosen((others) => ({
              ...others,
              startsOn: { seen: refused.startsOn ?? '', wanted: wanted.startsOn },
            }))
          if (refused.act === 'assigned')
            setChosen((others) => ({
              ...others,
              assignee: { seen: refused.assignee ?? '', wanted: wanted.assignee },
            }))
        },
      },
    )
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      <form className={styles.form} method="post" noValidate onSubmit={save}>
        {trouble ? (
          <FocusedNotice tone="error" title={titleOf(trouble)} of={trouble}>
            <p>
              {sayTrouble(trouble)} {trouble.act === 'lost' ? null : projectWords.quicker.kept}
            </p>
          </FocusedNotice>
        ) : null}
        <TextField
          id={`${id}-start`}
          type="date"
          label={words.startsOn}
          hint={words.startHint}
          error={isChecked && !isDay ? words.invalidDay : undefined}
          value={wanted.startsOn}
          onChange={({ target }) => choose('startsOn', target.value)}
        />
        <SelectField
          id={`${id}-assignee`}
          label={words.assignee}
          hint={words.hint}
          value={wanted.assignee}
          onChange={({ target }) => choose('assignee', target.value)}
        >
          <option value="">{words.nobody}</option>
          {team.map(({ id: person, label }) => (
            <option key={person} value={person}>
              {label}
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
