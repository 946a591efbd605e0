import { useEffect, useRef, useState } from 'react'
import { projectWords } from '../../../content/desk/desk-project.ts'
import type { ProjectDateInput } from '../../../domain/project/project-date-input.ts'
import {
  inOrder,
  isLate,
  type ProjectDate,
  textOfAction,
} from '../../../domain/project/project-dates.ts'
import { wordsOfDate, writeDay } from '../../../domain/time/new-zealand-time.ts'
import { now } from '../../../domain/time/present.ts'
import { clock } from '../../../domain/time/times.ts'
import type { DeskDate, Project } from '../../api/desk/project.ts'
import { formDraft } from '../../storage/form-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import { Status } from '../../ui/Status.tsx'
import text from '../../ui/text.module.css'
import { ChangedMeanwhile } from '../parts/ChangedMeanwhile.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useOwnId } from '../parts/own-id.ts'
import { DateForm } from './DateForm.tsx'
import styles from './project.module.css'
import { sayTrouble, titleOf } from './said.ts'
import { type Trouble, useProjectChange } from './use-project-change.ts'

const words = projectWords.dates

/**
 * The date that is being changed or asked about, as it was shown then, or `new` for one that is being added. The form
 * saves it under `id`, which is a new one if somebody has removed the date meanwhile.
 */
type Doing =
  | { readonly act: 'change'; readonly date: DeskDate; readonly id: string }
  | { readonly act: 'remove'; readonly date: DeskDate }
  | { readonly act: 'new'; readonly id: string }

/** The dates of a project: what, when, whose turn; done ones stay. */
export function DatesEditor({ project }: { project: Project }) {
  const [doing, setDoing] = useState<Doing>()
  const [savedId, setSavedId] = useState<string>()
  const savedRow = useRef<HTMLLIElement>(null)
  // Its form is gone: the focus goes to where the date stands now, and brings it into view.
  useEffect(() => {
    if (savedId) savedRow.current?.focus()
  }, [savedId])
  // What is marked as done on this page stays where it was pressed.
  const [doneBefore] = useState(
    () => new Set(project.project_dates.flatMap(({ id, doneAt }) => (doneAt ? [id] : []))),
  )
  // What the form saves, and what the buttons do: each says by itself who was quicker.
  const saving = useProjectChange(project.id)
  const { change, isPending, trouble, forget } = useProjectChange(project.id)
  const begin = (what: Doing) => {
    // Wait for the act that is on its way: the next one has to name what came of it.
    if (isPending) return
    saving.forget()
    setSavedId(undefined)
    setDoing(what)
  }
  const stop = () => setDoing(undefined)
  const userId = useOwnId()
  const changed = doing?.act === 'change' ? doing.date : undefined
  const removed = doing?.act === 'remove' ? doing.date : undefined
  const saved = doing && doing.act !== 'remove' ? doing : undefined
  const stands = project.project_dates.find(({ id }) => id === saved?.id)
  const isListed = project.project_dates.some(({ id }) => id === changed?.id)
  // A date that somebody else removed stays listed while it is being changed, so that what was typed is not lost.
  const dates = inOrder(
    changed && !isListed ? [...project.project_dates, changed] : project.project_dates,
  )
  const next = dates.find(({ doneAt }) => !doneAt)
  const isAdded = saved !== undefined && saved.id !== changed?.id
  // Once the form says what stands by now, that counts as seen.
  const isTold = saving.trouble !== undefined && saving.trouble.act !== 'lost'
  const seen = (isTold && stands) || (isAdded ? undefined : changed)
  const draft = formDraft(userId, `project-date:${changed?.id ?? project.id}`)
  const leave = () => {
    draft.forget()
    stop()
  }
  const save = (date: ProjectDateInput) => {
    if (!saved) return
    saving.change(
      seen ? { kind: 'change-date', seen, date } : { kind: 'add-date', id: saved.id, date },
      {
        onDone: () => {
          leave()
          setSavedId(saved.id)
        },
        onTrouble: ({ act }) => {
          if (act === 'removed') setDoing({ ...saved, id: crypto.randomUUID() })
        },
      },
    )
  }
  const notice = saving.trouble ? <NotSaved trouble={saving.trouble} stands={stands} /> : null
  const folded = dates.filter(
    ({ id, doneAt }) => doneAt && doneBefore.has(id) && id !== changed?.id && id !== savedId,
  )
  const open = dates.filter((date) => !folded.includes(date))
  const row = (date: DeskDate) => (
    <li
      key={date.id}
      ref={date.id === savedId ? savedRow : undefined}
      tabIndex={date.id === savedId ? -1 : undefined}
    >
      {changed?.id === date.id ? (
        <DateForm
          date={changed}
          draft={draft}
          submit={seen ? words.submitChange : words.submit}
          isPending={saving.isPending}
          notice={notice}
          onSave={save}
          onCancel={leave}
        />
      ) : (
        <DateRow
          date={date}
          isNext={date === next}
          isSaved={date.id === savedId}
          isPending={isPending}
          onFinish={(isDone) => {
            setSavedId(undefined)
            // Its row leaves the fold.
            const onDone = () => folded.includes(date) && setSavedId(date.id)
            change({ kind: 'finish-date', seen: date, isDone }, { onDone })
          }}
          onAct={(act) => begin(act === 'change' ? { act, date, id: date.id } : { act, date })}
        />
      )}
    </li>
  )

  return (
    <section aria-labelledby="project-dates">
      <h2 id="project-dates">{words.title}</h2>
      {dates.length === 0 ? <Empty title={words.empty}>{words.emptyHint}</Empty> : null}
      <ChangedMeanwhile
        title={trouble && titleOf(trouble)}
        changed={trouble ? [{ id: 'dates', said: sayTrouble(trouble) }] : []}
        onClose={forget}
      />
      {folded.length > 0 ? (
        <details className={styles.folded}>
          <summary>{words.done(folded.length)}</summary>
          <ol className={styles.dates}>{folded.map(row)}</ol>
        </details>
      ) : null}
      {open.length > 0 ? <ol className={styles.dates}>{open.map(row)}</ol> : null}
      {doing?.act === 'new' ? (
        <DateForm
          draft={draft}
          submit={seen ? words.submitChange : words.submit}
          isPending={saving.isPending}
          notice={notice}
          onSave={save}
          onCancel={leave}
        />
      ) : (
        <Button variant="line" onClick={() => begin({ act: 'new', id: crypto.randomUUID() })}>
          {words.add}
        </Button>
      )}
      {removed ? (
        <ConfirmDialog
          title={words.remove.title}
          text={words.remove.text(removed.what)}
          submit={words.remove.submit}
          isPending={isPending}
          onConfirm={() =>
            change({ kind: 'remove-date', seen: removed }, { onDone: stop, onTrouble: stop })
          }
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

const timeOf = ({ day, minute }: ProjectDate) =>
  `${shortDay(day)}, ${minute === null ? words.endOfDay : clock(minute)}`

interface NotSavedProps {
  trouble: Trouble
  stands: DeskDate | undefined
}

/** Why the form's date is not known to be saved, and what it is by now. */
function NotSaved({ trouble, stands }: NotSavedProps) {
  const { quicker } = projectWords
  return (
    <FocusedNotice tone="error" title={titleOf(trouble)} of={trouble}>
      <p>{sayTrouble(trouble)}</p>
      {stands ? (
        <p>
          <bdi>
            {quicker.stands(`${timeOf(stands)}, ${stands.what}, ${words.turns[stands.turn]}`)}
          </bdi>
        </p>
      ) : null}
      {trouble.act === 'lost' ? null : <p>{stands ? quicker.typed : quicker.removed}</p>}
    </FocusedNotice>
  )
}

interface DateRowProps {
  date: ProjectDate
  /** It says whose turn it is. */
  isNext: boolean
  /** By the last press. */
  isSaved: boolean
  isPending: boolean
  onFinish: (isDone: boolean) => void
  onAct: (act: 'change' | 'remove') => void
}

function DateRow({ date, isNext, isSaved, isPending, onFinish, onAct }: DateRowProps) {
  const { day, what, turn, doneAt, movedFrom, note } = date
  const action = textOfAction(date)
  const about = <span className={text.visuallyHidden}>{words.about(what)}</span>
  return (
    <>
      <p className={styles.day}>
        <time dateTime={day}>{timeOf(date)}</time>
        {movedFrom ? <span>{words.movedFrom(shortDay(movedFrom))}</span> : null}
      </p>
      <p className={turn === 'client' ? styles.theirs : undefined}>
        <bdi>{what}</bdi>
      </p>
      {note ? <p className={styles.note}>{note}</p> : null}
      {action ? <p className={styles.note}>{action}</p> : null}
      <p className={styles.state}>
        <Status mark={doneAt ? 'done' : isNext ? 'waiting' : 'aside'}>
          {doneAt ? words.doneAt(writeDay(doneAt)) : words.turns[turn]}
        </Status>
        {isLate(date, now()) ? <b>{words.late}</b> : null}
        <output className={styles.saved}>{isSaved ? projectWords.saved : null}</output>
      </p>
      <p className={styles.acts}>
        <Button variant="text" aria-disabled={isPending} onClick={() => onFinish(!doneAt)}>
          {doneAt ? words.acts.notDone : words.acts.done}
          {about}
        </Button>
        <Button variant="text" aria-disabled={isPending} onClick={() => onAct('change')}>
          {words.acts.change}
          {about}
        </Button>
        <Button variant="text" aria-disabled={isPending} onClick={() => onAct('remove')}>
          {words.acts.remove}
          {about}
        </Button>
      </p>
    </>
  )
}
