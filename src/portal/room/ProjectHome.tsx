import { type ReactNode, type Ref, useMemo } from 'react'
import { agency } from '../../../content/agency.ts'
import { turnWords as words } from '../../../content/project/room.ts'
import type { ProjectDate } from '../../../domain/project/project-dates.ts'
import { projectWeeks } from '../../../domain/project/project-weeks.ts'
import { type Turn, turnOf } from '../../../domain/project/turn.ts'
import { submissionPath } from '../../../domain/site/applications.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { DateLink } from './DateLink.tsx'
import { Earlier } from './Earlier.tsx'
import { ProjectDates } from './ProjectDates.tsx'
import styles from './ProjectHome.module.css'
import { RoomBoard } from './RoomBoard.tsx'
import type {
  HomeCall,
  HomeDocument,
  HomeProject,
  HomeSubmission,
  HomeSubmissions,
} from './room-rows.ts'
import { sayTurn } from './say-turn.ts'
import { TurnHead } from './Turn.tsx'
import { Weeks } from './Weeks.tsx'

interface HomeProps {
  /** The client's first name; empty while it is unknown. */
  name: string
  /** The open project, else the last one; null before there is any. */
  project: HomeProject | null
  /** Undefined where they could not be loaded. */
  submissions: HomeSubmissions | undefined
  /** When an answer that was not sent was last saved. */
  savedAt: Date | undefined
  /** The call that is booked; undefined where it could not be loaded. */
  call: HomeCall | null | undefined
  now: Date
  /** Above all: that it is not the newest. */
  notice?: ReactNode
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** The id of the date that is being marked as done. */
  finishing: string | undefined
  /** What became of the last one. */
  finished: ReactNode
  onFinish: (date: ProjectDate) => void
  onOpenDocument: (document: HomeDocument) => void
  failedDocument: string | undefined
  /** The anchor of the questions. */
  questions: string
}

/** What a client sees first: whose turn it is, the weeks, what was said and sent, and the dates. */
export function ProjectHome({
  name,
  project,
  submissions,
  savedAt,
  call,
  now,
  ...rest
}: HomeProps) {
  // What was sent in another project says nothing of this one.
  const submission = submissions?.newest.find(
    ({ projectId }) => project === null || projectId === project.id,
  )
  const turn = turnOf(
    {
      project: project ?? undefined,
      submission,
      hasAnswers: !!savedAt,
      isMessageUnread: (project?.unread.count ?? 0) > 0,
      isAnswerAwaited: project?.isAnswerAwaited ?? false,
    },
    now,
  )
  const current = turn.state === 'date' ? turn.date : undefined
  const { startsOn = null, dates = NO_DATES, closedAt } = project ?? {}
  const weeks = useMemo(
    () => projectWeeks(startsOn, dates, now, agency.officeHours),
    [startsOn, dates, now],
  )
  const { finishing, onFinish } = rest
  return (
    <div className={styles.home}>
      <div className={layout.wrap}>
        {rest.notice}
        <TurnHead
          name={name}
          side={turn.side}
          said={sayTurn(turn, { project, submission })}
          headingRef={rest.headingRef}
          acts={
            <Acts
              turn={turn}
              submission={submission}
              finishing={finishing}
              onFinish={onFinish}
              questions={rest.questions}
            />
          }
          status={rest.finished}
        />
      </div>
      <Weeks weeks={weeks} current={current} now={now} />
      <div className={layout.wrap}>
        <RoomBoard
          project={project}
          submissions={submissions}
          savedAt={savedAt}
          call={call}
          now={now}
          onOpenDocument={rest.onOpenDocument}
          failedDocument={rest.failedDocument}
        />
        {dates.length > 0 ? (
          <ProjectDates
            dates={dates}
            current={current}
            assigneeName={project?.assigneeName ?? ''}
            now={now}
            onFinish={closedAt ? undefined : onFinish}
            finishing={finishing}
          />
        ) : null}
        {project && project.earlier.total > 0 ? <Earlier projects={project.earlier} /> : null}
      </div>
    </div>
  )
}

const NO_DATES: readonly ProjectDate[] = []

interface ActsProps extends Pick<HomeProps, 'finishing' | 'onFinish' | 'questions'> {
  turn: Turn
  submission: HomeSubmission | undefined
}

function Acts({ turn, submission, finishing, onFinish, questions }: ActsProps) {
  const { acts } = words
  const ask = <a href={paths.messages}>{acts.ask}</a>
  switch (turn.state) {
    case 'date': {
      const does = <DateLink date={turn.date} as={ButtonLink} />
      if (turn.side === 'agency') {
        return (
          <>
            {does}
            {ask}
          </>
        )
      }
      return (
        <>
          {does}
          <Button
            variant={turn.date.action ? 'text' : 'primary'}
            aria-disabled={finishing !== undefined}
            onClick={() => onFinish(turn.date)}
          >
            {finishing === turn.date.id ? acts.finishing : acts.finish}
          </Button>
          {submission ? null : <a href={questions}>{acts.goOn}</a>}
          {ask}
        </>
      )
    }
    case 'message':
      return <ButtonLink href={paths.messages}>{acts.read}</ButtonLink>
    case 'untouched':
    case 'begun':
      return (
        <>
          <ButtonLink href={questions}>
            {turn.state === 'begun' ? acts.goOn : acts.answer}
          </ButtonLink>
          {ask}
        </>
      )
    default:
      return submission ? (
        <>
          <ButtonLink href={submissionPath(submission.id)}>{acts.see}</ButtonLink>
          {turn.state === 'sent' ? (
            <a href={`${paths.discoveryQuestions}?change=${submission.id}`}>{acts.change}</a>
          ) : null}
        </>
      ) : (
        ask
      )
  }
}
