import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { enquiryWords as words } from '../../../content/desk/desk-inbox.ts'
import { personAlone } from '../../../content/pages/people.ts'
import { clientPath } from '../../../domain/site/applications.ts'
import { writeMoment } from '../../../domain/time/new-zealand-time.ts'
import {
  answerDeliveriesQuery,
  type Enquiry,
  type EnquiryEntry,
  enquiryQuery,
  isOnItsWay,
} from '../../api/desk/enquiry.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { DrawnDay } from '../parts/DrawnDay.tsx'
import { type AfterSending, DeliveryStatus } from './DeliveryStatus.tsx'
import { focusHistory, HISTORY, newestAnswer } from './history.ts'
import styles from './inbox.module.css'
import { useSecondsLeft } from './own-acts.ts'
import { did } from './said.ts'

interface StoryProps extends Acting {
  enquiry: Enquiry
}

interface Acting extends Partial<AfterSending> {
  /** The account of whoever looks: own acts can be taken back for a moment. */
  me: string
  onTakeBack: (entry: EnquiryEntry) => void
}

/**
 * The entries of an enquiry, its answers as far as they have got since it was read. Once none is on its way, it is read
 * anew: where it stands has changed.
 */
const useEntries = ({ id, version, enquiry_entries }: Enquiry): readonly EnquiryEntry[] => {
  const queryClient = useQueryClient()
  const isWaiting = enquiry_entries.some((entry) => entry.kind === 'answer' && isOnItsWay(entry))
  const { data } = useQuery({ ...answerDeliveriesQuery({ id, version }), enabled: isWaiting })
  const isSettled = isWaiting && data?.some(isOnItsWay) === false
  useEffect(() => {
    if (isSettled) queryClient.invalidateQueries(enquiryQuery(id))
  }, [isSettled, queryClient, id])
  if (!isWaiting) return enquiry_entries
  return enquiry_entries.map((entry) => ({ ...entry, ...data?.find((one) => one.id === entry.id) }))
}

/** The history of an enquiry under its heading. */
export function Story({ enquiry, ...acting }: StoryProps) {
  const entries = useEntries(enquiry)
  return (
    <section aria-labelledby={HISTORY}>
      <h2 id={HISTORY} tabIndex={-1}>
        {words.history}
      </h2>
      <StoryList enquiry={{ ...enquiry, enquiry_entries: entries }} acting={acting} />
    </section>
  )
}

interface StoryListProps {
  enquiry: Pick<Enquiry, 'name' | 'message' | 'attribution' | 'created_at'> & {
    readonly enquiry_entries: readonly EnquiryEntry[]
    readonly client_id?: string | null
  }
  /** Undefined where nothing can be done. */
  acting?: Acting | undefined
}

/** The message, and what happened since, the oldest first. */
export function StoryList({ enquiry, acting }: StoryListProps) {
  const { name, message, attribution, created_at, client_id, enquiry_entries: entries } = enquiry
  const answer = newestAnswer(entries)
  return (
    <ol className={styles.story}>
      <li>
        <p className={styles.who}>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          {words.entries.message}, <DateTime time={created_at} />
        </p>
        <p className={styles.written} dir="auto">
          {message}
        </p>
        {attribution.day ? <DrawnDay query={attribution.day} className={styles.day} /> : null}
      </li>
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          client={client_id ?? undefined}
          isNewestAnswer={entry === answer}
          acting={acting}
        />
      ))}
    </ol>
  )
}

interface EntryProps {
  entry: EnquiryEntry
  /** The account that the enquiry is with. */
  client: string | undefined
  isNewestAnswer: boolean
  acting: Acting | undefined
}

function Entry({ entry, client, isNewestAnswer, acting }: EntryProps) {
  const { kind, author_name, text, at, happened_at, taken_back_at, is_withdrawn, to_assignee } =
    entry
  const isElsewhere = kind === 'answered_elsewhere'
  // Most is written down at once: one time says it.
  const otherTime =
    happened_at && writeMoment(happened_at) !== writeMoment(at) ? happened_at : undefined
  return (
    <li
      className={[kind === 'note' && styles.noted, taken_back_at && styles.takenBack]
        .filter(Boolean)
        .join(' ')}
    >
      <p className={styles.who}>
        {kind === 'joined' && !author_name ? (
          <b>{words.client.became}</b>
        ) : (
          <>
            <b>
              <bdi>{personAlone(author_name)}</bdi>
            </b>{' '}
            {did(entry, to_assignee === null && !entry.to_name)}
          </>
        )}
        , <DateTime time={isElsewhere ? (happened_at ?? at) : at} />
      </p>
      {otherTime ? (
        <p>
          {isElsewhere
            ? words.writtenDown(writeMoment(at))
            : words.happened(writeMoment(otherTime))}
        </p>
      ) : null}
      {text ? (
        <p className={styles.written} dir="auto">
          {text}
        </p>
      ) : null}
      {kind === 'joined' && client && !taken_back_at ? (
        <p className={styles.joined}>
          <Link to={clientPath(client)}>{words.client.see}</Link>
        </p>
      ) : null}
      {taken_back_at ? (
        <p>
          {(is_withdrawn ? words.delivery.withdrawn : words.takenBack)(writeMoment(taken_back_at))}
        </p>
      ) : acting ? (
        <Held entry={entry} isNewestAnswer={isNewestAnswer} {...acting} />
      ) : kind === 'answer' ? (
        <DeliveryStatus answer={entry} />
      ) : null}
    </li>
  )
}

/**
 * While an act can be taken back: by who did it. That an answer is about to leave is said to everybody, and then how
 * far it has got.
 */
function Held({
  entry,
  isNewestAnswer,
  me,
  onTakeBack,
  ...afterSending
}: Acting & Pick<EntryProps, 'entry' | 'isNewestAnswer'>) {
  const { id, kind, author_id, at } = entry
  const seconds = useSecondsLeft(id, at)
  const isOwn = author_id === me
  const isAnswer = kind === 'answer'
  if (isAnswer && (seconds === 0 || !isOnItsWay(entry)))
    return <DeliveryStatus answer={entry} {...(isNewestAnswer ? afterSending : {})} />
  if (seconds === 0 || !(isOwn || isAnswer)) return null
  return (
    <p className={styles.held}>
      <span>{isAnswer ? words.leaves(seconds) : words.justDone(seconds)}</span>
      {isOwn ? (
        <Button
          variant="text"
          onClick={() => {
            onTakeBack(entry)
            // The button goes, and the focus would go with it.
            focusHistory()
          }}
        >
          {words.takeItBack}
        </Button>
      ) : null}
    </p>
  )
}
