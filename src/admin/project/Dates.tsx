import { useState } from 'react'
import { projectWords } from '../../../content/desk-project.ts'
import { wordsOfDate, writeDay } from '../../../domain/new-zealand-time.ts'
import { inOrder, isLate, type ProjectDate } from '../../../domain/project-dates.ts'
import { clock } from '../../../domain/times.ts'
import type { Project } from '../../api/desk/project.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Status } from '../../ui/Status.tsx'
import text from '../../ui/text.module.css'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { DateForm } from './DateForm.tsx'
import styles from './project.module.css'
import { useProjectChange } from './use-project-change.ts'

const words = projectWords.dates

/** Which date is being changed or asked about; `new`: another one is added. */
type Doing = { readonly act: 'change' | 'remove'; readonly id: string } | { readonly act: 'new' }

/** The dates of a project: what, when, whose turn; done ones stay. */
export function Dates({ project }: { project: Project }) {
  const [doing, setDoing] = useState<Doing>()
  const { change, isPending } = useProjectChange(project.id)
  const stop = () => setDoing(undefined)
  const dates = inOrder(project.project_dates)
  const next = dates.find(({ doneAt }) => !doneAt)
  const removed = doing?.act === 'remove' && dates.find(({ id }) => id === doing.id)

  return (
    <section aria-labelledby="project-dates">
      <h2 id="project-dates">{words.title}</h2>
      {dates.length === 0 ? <Empty title={words.empty}>{words.emptyHint}</Empty> : null}
      <ol className={styles.dates}>
        {dates.map((date) => (
          <li key={date.id}>
            {doing?.act === 'change' && doing.id === date.id ? (
              <DateForm
                date={date}
                submit={words.submitChange}
                isPending={isPending}
                onSave={(input) => change({ kind: 'change-date', id: date.id, date: input }, stop)}
                onCancel={stop}
              />
            ) : (
              <DateRow
                date={date}
                isNext={date === next}
                onFinish={(isDone) => change({ kind: 'finish-date', id: date.id, isDone })}
                onAct={(act) => setDoing({ act, id: date.id })}
              />
            )}
          </li>
        ))}
      </ol>
      {doing?.act === 'new' ? (
        <DateForm
          submit={words.submit}
          isPending={isPending}
          onSave={(date) => change({ kind: 'add-date', date }, stop)}
          onCancel={stop}
        />
      ) : (
        <Button variant="line" onClick={() => setDoing({ act: 'new' })}>
          {words.add}
        </Button>
      )}
      {removed ? (
        <ConfirmDialog
          title={words.remove.title}
          text={words.remove.text(removed.what)}
          submit={words.remove.submit}
          isPending={isPending}
          onConfirm={() => change({ kind: 'remove-date', id: removed.id }, stop)}
          onClose={stop}
        />
      ) : null}
    </section>
  )
}

const shortDay = (iso: string) => {
  const { weekday, day, month } = wordsOfDate(iso)
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`
}

interface DateRowProps {
  date: ProjectDate
  /** It says whose turn it is. */
  isNext: boolean
  onFinish: (isDone: boolean) => void
  onAct: (act: 'change' | 'remove') => void
}

function DateRow({ date, isNext, onFinish, onAct }: DateRowProps) {
  const { day, minute, what, turn, doneAt, movedFrom } = date
  const about = <span className={text.visuallyHidden}>{words.about(what)}</span>
  return (
    <>
      <p className={styles.day}>
        <time dateTime={day}>
          {shortDay(day)}, {minute === null ? words.endOfDay : clock(minute)}
        </time>
        {movedFrom ? <span>{words.movedFrom(shortDay(movedFrom))}</span> : null}
      </p>
      <p className={turn === 'client' ? styles.theirs : undefined}>
        <bdi>{what}</bdi>
      </p>
      <p className={styles.state}>
        <Status mark={doneAt ? 'done' : isNext ? 'waiting' : 'aside'}>
          {doneAt ? words.doneAt(writeDay(doneAt)) : words.turns[turn]}
        </Status>
        {isLate(date, new Date()) ? <b>{words.late}</b> : null}
      </p>
      <p className={styles.acts}>
        <Button variant="text" onClick={() => onFinish(!doneAt)}>
          {doneAt ? words.acts.notDone : words.acts.done}
          {about}
        </Button>
        <Button variant="text" onClick={() => onAct('change')}>
          {words.acts.change}
          {about}
        </Button>
        <Button variant="text" onClick={() => onAct('remove')}>
          {words.acts.remove}
          {about}
        </Button>
      </p>
    </>
  )
}
