import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef } from 'react'
import { auditWords } from '../../../content/desk/desk-audit.ts'
import { dateOf } from '../../../domain/project/project-dates.ts'
import { writeShortWeekday } from '../../../domain/time/new-zealand-time.ts'
import { type AuditEntry, type AuditFilter, auditActsQuery } from '../../api/desk/audit.ts'
import { NOBODY } from '../../api/desk/place.ts'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { DayField } from '../parts/DayField.tsx'
import styles from '../parts/Filters.module.css'
import { FilterTokens } from '../parts/FilterTokens.tsx'
import { useChangeFilters } from '../parts/use-change-filters.ts'
import { useTeam } from '../parts/use-team.ts'
import { actOf, whoOf } from './audit-words.ts'
import type { AuditFilterName } from './use-audit.ts'

const { filters: words, tokens: tokenWords } = auditWords

interface AuditFiltersProps {
  filter: AuditFilter
  /** An entry of the person who is asked for: it has the name. */
  sample: AuditEntry | undefined
}

/** Person, act, subject and time; all of it stands in the address. */
export function AuditFilters({ filter, sample }: AuditFiltersProps) {
  const id = useId()
  const changeFilters = useChangeFilters()
  const { team } = useTeam()
  const { data: acts = [] } = useQuery(auditActsQuery)
  const change = (name: AuditFilterName, value: string) => changeFilters({ [name]: value })
  const subjectField = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change('subject', subjectField.current?.value.trim() ?? '')
  }

  const { person, act, subject, from, until } = filter
  const nameOf = (wanted: string) => {
    if (wanted === NOBODY) return words.nobody
    const member = team.find((one) => one.id === wanted)
    if (member) return member.name
    return sample?.actor_id === wanted ? whoOf(sample) : wanted
  }
  const isOther = person && person !== NOBODY && !team.some((member) => member.id === person)

  return (
    <>
      <details className={styles.filters} open={Object.values(filter).some(Boolean) || undefined}>
        <summary>{words.title}</summary>
        <form className={styles.fields} method="get" onSubmit={submit}>
          <SelectField
            id={`${id}-person`}
            label={words.person}
            value={person ?? ''}
            onChange={({ target }) => change('person', target.value)}
          >
            <option value="">{words.anybody}</option>
            <option value={NOBODY}>{words.nobody}</option>
            {team.map(({ id: member, label }) => (
              <option key={member} value={member}>
                {label}
              </option>
            ))}
            {isOther ? <option value={person}>{nameOf(person)}</option> : null}
          </SelectField>
          <SelectField
            id={`${id}-act`}
            label={words.act}
            value={act ?? ''}
            onChange={({ target }) => change('act', target.value)}
          >
            <option value="">{words.anyAct}</option>
            {[...new Set([...acts, ...(act ? [act] : [])])].map((one) => (
              <option key={one} value={one}>
                {actOf(one)}
              </option>
            ))}
          </SelectField>
          <TextField
            key={subject}
            id={`${id}-subject`}
            ref={subjectField}
            label={words.subject}
            hint={words.subjectHint}
            data-key="/"
            maxLength={80}
            defaultValue={subject}
            onBlur={({ target }) =>
              target.value.trim() !== subject && change('subject', target.value.trim())
            }
          />
          <DayField label={words.from} day={from} onChange={(day) => change('from', day)} />
          <DayField label={words.until} day={until} onChange={(day) => change('until', day)} />
        </form>
      </details>
      <FilterTokens
        words={tokenWords}
        tokens={[
          ['person', person && tokenWords.person(nameOf(person))],
          ['act', act && tokenWords.act(actOf(act))],
          ['subject', subject === '' ? undefined : tokenWords.subject(subject)],
          ['from', from && tokenWords.from(writeShortWeekday(dateOf(from)))],
          ['until', until && tokenWords.until(writeShortWeekday(dateOf(until)))],
        ]}
      />
    </>
  )
}
