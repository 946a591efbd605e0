import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { answersWords, reviewWords, changeWords as words } from '../../../content/answers.ts'
import { submissionPath } from '../../../domain/applications.ts'
import { type KeptAnswers, keptAnswer, shownText } from '../../../domain/kept-answers.ts'
import { paths } from '../../../domain/paths.ts'
import { PROJECT_DESCRIPTION } from '../../../domain/submission.ts'
import { type LateKind, lateKindOf } from '../../../domain/submission-status.ts'
import { MESSAGE_MAX } from '../../../domain/thread.ts'
import { isUuid } from '../../../domain/uuid.ts'
import { discardDraft } from '../../api/client/drafts.ts'
import { loadSentAnswers, type SentAnswers, sentAnswersKey } from '../../api/client/sent-answers.ts'
import { sendMessage } from '../../api/send-message.ts'
import { carryMessage } from '../../storage/carried-message.ts'
import { leaveKeptAnew } from '../../storage/kept-anew.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import type { DiscoveryClient } from '../discovery/rows.ts'
import {
  ALL_QUESTIONS,
  answeredOf,
  type ChangedFiles,
  changedFiles,
  changedQuestions,
  countFiles,
  type SentFile,
  type SentTexts,
  savedTime,
} from './answer-status.ts'
import { goTo, questionsAddress, useAnswersStep } from './answers-step.ts'
import { changesAsMessage, keepInNewAnswers, moveFiles } from './late-changes.ts'
import { Questions } from './Questions.tsx'
import { ReadAnswer } from './ReadAnswer.tsx'
import styles from './Review.module.css'
import { Review } from './Review.tsx'
import { LOOK_EVERY_MS, useAnswers } from './use-answers.ts'
import { useDraftFiles } from './use-draft-files.tsx'
import { useLoginAgain } from './use-login-again.ts'

interface ChangeAnswersProps {
  client: DiscoveryClient
  isLoggedIn: boolean
  submission: string
  side: ReactNode
}

/** Changes to what was sent, until its review begins. */
export function ChangeAnswers({ client, isLoggedIn, submission, side }: ChangeAnswersProps) {
  const isId = isUuid(submission)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: sentAnswersKey(client.id, submission),
    queryFn: () => loadSentAnswers(client.id, submission),
    enabled: isLoggedIn && isId,
    // Saving goes on when the review has begun: that it has is learnt here, not at the press that sends.
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
  if (data) {
    return (
      <Changes client={client} isLoggedIn={isLoggedIn} sent={data} side={side} onNews={refetch} />
    )
  }
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <h1>{words.title('')}</h1>
      {!isId || data === null ? (
        <Notice
          tone="error"
          title={words.missing.title}
          actions={
            <ButtonLink variant="line" href={paths.discoveryQuestions}>
              {words.missing.back}
            </ButtonLink>
          }
        >
          <p>{words.missing.text}</p>
        </Notice>
      ) : isError && !isFetching ? (
        <LoadFailed title={words.failed.title} onRetry={refetch}>
          {words.failed.text}
        </LoadFailed>
      ) : (
        <Skeleton rows={6} />
      )}
    </div>
  )
}

const textsOf = ({ answers, projectDescription }: SentAnswers): SentTexts => ({
  ...answers,
  [PROJECT_DESCRIPTION]: projectDescription,
})

function Changes({
  client,
  isLoggedIn,
  sent,
  side,
  onNews,
}: {
  client: DiscoveryClient
  isLoggedIn: boolean
  sent: SentAnswers
  side: ReactNode
  /** What was sent may be different now. */
  onNews: () => void
}) {
  const step = useAnswersStep()
  const [tooLate, setTooLate] = useState<LateKind>()
  const resume = useRef<() => void>(() => {})
  const receipt = submissionPath(sent.id)
  const answers = useAnswers(client.id, sent.id, isLoggedIn, {
    onSent() {
      if (step === 'change-review') return location.replace(receipt)
      answers.sync()
      toast.info(answersWords.arrived.changes(sent.reference))
      onNews()
    },
    onGone() {
      toast.info(answersWords.sentElsewhere)
      onNews()
    },
  })
  const files = useDraftFiles(client.id, answers)
  const loginAgain = useLoginAgain(client.id, isLoggedIn, () => {
    if (step === 'change-review') resume.current()
  })
  const texts = textsOf(sent)
  const { kept, state } = answers
  const late = tooLate ?? lateOf(sent, state)
  // Of a draft that could not be begun there is nothing to show.
  const hasDraft = kept.draft !== undefined && Object.keys(kept.answers).length > 0
  const changes = hasDraft ? changedQuestions(kept, texts) : []
  const fileChanges = changedFiles(files.stored, sent.files)
  const count = changes.length + countFiles(fileChanges)

  if (step === 'change-review' && !late) {
    return (
      <div className={layout.wrap}>
        <Review
          client={client}
          answers={answers}
          changed={{ submission: sent.id, reference: sent.reference, texts, count }}
          files={files.review}
          logIn={loginAgain.isNeeded ? loginAgain.ask : undefined}
          resume={resume}
          onSent={() => location.replace(receipt)}
          onLate={(kind) => {
            setTooLate(kind)
            goTo(questionsAddress(sent.id))
            onNews()
          }}
        />
      </div>
    )
  }
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <p className={styles.back}>
        <a href={receipt}>{sent.reference}</a>
      </p>
      <h1>{words.title(sent.reference)}</h1>
      <div className={styles.notice}>
        {late ? (
          <Late
            kind={late}
            client={client}
            sent={sent}
            answers={answers}
            texts={texts}
            questions={changes}
            files={fileChanges}
          />
        ) : (
          <Notice title={words.notice.title(savedTime(sent.at))}>
            <p>{words.notice.text}</p>
            {count > 0 ? <Drop answers={answers} count={count} submission={sent.id} /> : null}
          </Notice>
        )}
      </div>
      {late ? (
        <LateChanges questions={changes} files={fileChanges} kept={kept} sent={texts} />
      ) : hasDraft ? (
        <Questions
          answers={answers}
          submission={sent.id}
          sent={texts}
          changes={count}
          files={files.field}
          logIn={loginAgain.isNeeded ? loginAgain.ask : undefined}
          side={side}
        />
      ) : (
        <Skeleton rows={8} />
      )}
    </div>
  )
}

type ChangesOf = ReturnType<typeof useAnswers>

/** As it was loaded, or as a save or a load was refused since. */
const lateOf = (
  { status, isClosed }: SentAnswers,
  { problem }: ChangesOf['state'],
): LateKind | undefined =>
  lateKindOf(status, isClosed) ??
  (problem === 'closed' || problem === 'review-begun' ? problem : undefined)

/** Deletes the changes, here and on the server, and leads to what was sent. */
const useDrop = (answers: ChangesOf, submission: string) => {
  const [hasFailed, setHasFailed] = useState(false)
  const drop = async () => {
    setHasFailed(false)
    if (await discard(answers)) location.assign(submissionPath(submission))
    else setHasFailed(true)
  }
  return { drop, problem: hasFailed ? <p role="alert">{words.dropFailed}</p> : null }
}

const discard = async (answers: ChangesOf): Promise<boolean> => {
  const { draft } = answers.kept
  if (draft && !(await discardDraft(draft))) return false
  answers.forget()
  return true
}

function Drop({
  answers,
  count,
  submission,
}: {
  answers: ChangesOf
  count: number
  submission: string
}) {
  const { drop, problem } = useDrop(answers, submission)
  return (
    <>
      <p className={layout.actions}>
        <Button variant="line" onClick={drop}>
          {words.drop(count)}
        </Button>
      </p>
      {problem}
    </>
  )
}

function LateChanges({
  questions,
  files: { added, takenOff },
  kept,
  sent,
}: {
  questions: readonly string[]
  files: ChangedFiles
  kept: KeptAnswers
  sent: SentTexts
}) {
  const files = [
    ...added.map((file) => ({ ...file, became: words.late.added })),
    ...takenOff.map((file) => ({ ...file, became: words.late.takenOff })),
  ]
  if (questions.length + files.length === 0) return null
  return (
    <section className={`${styles.read} ${styles.late}`} aria-labelledby="late-changes">
      <h2 id="late-changes">{words.late.unsent}</h2>
      <dl>
        {questions.map((id) => (
          <ReadAnswer key={id} question={id} kept={kept} sent={sent} />
        ))}
        {files.length > 0 ? (
          <div>
            <dt>{reviewWords.files}</dt>
            {files.map(({ id, name, became }) => (
              <dd key={id} className={styles.changed}>
                <bdi>{name}</bdi>, {became}
              </dd>
            ))}
          </div>
        ) : null}
      </dl>
    </section>
  )
}

/** The review began or the project was closed first: the changes become a message, or new answers. */
function Late({
  kind,
  client,
  sent,
  answers,
  texts,
  questions,
  files,
}: {
  kind: LateKind
  client: DiscoveryClient
  sent: SentAnswers
  answers: ChangesOf
  texts: SentTexts
  /** Those whose answers were changed: a changed file has no place in a message's text. */
  questions: readonly string[]
  files: ChangedFiles
}) {
  const hasText = questions.length > 0
  const hasFiles = countFiles(files) > 0
  const count = questions.length + countFiles(files)
  const [sending, setSending] = useState<'busy' | 'unanswered'>()
  const { drop, problem } = useDrop(answers, sent.id)

  /** With what another device has saved since the last look; undefined where that is not known. */
  const look = async () => {
    await answers.sync()
    const { kept, state } = answers.now()
    return state.problem === 'failed' || state.problem === 'logged-out' || !state.files
      ? undefined
      : { kept, files: changedFiles(state.files, sent.files) }
  }
  /** The texts of `told` are told: what is left of the draft are its files, if it has any. */
  const endTexts = async (told: KeptAnswers) => {
    const found = await look()
    // What was saved since, and the other one of two versions, are in no message.
    if (!found || ALL_QUESTIONS.some((id) => isUntold(found.kept, told, id))) return
    if (countFiles(found.files) === 0) return discard(answers)
    for (const id of questions)
      answers.type(id, texts[id] ?? '', shownText(keptAnswer(found.kept, id)))
    return answers.sync()
  }
  const write = async () => {
    if (sending === 'busy') return
    setSending('busy')
    await look()
    const { kept } = answers.now()
    const { draft } = kept
    const text = changesAsMessage(sent.reference, kept, texts)
    if (hasText && draft && text.length <= MESSAGE_MAX) {
      // The draft's own id: what arrived without its answer is not sent twice, not even after a reload.
      const outcome = await sendMessage(client.id, undefined, { id: draft, text, files: [] })
      if (outcome.kind === 'unanswered') return setSending('unanswered')
      if (outcome.kind === 'sent') {
        await endTexts(kept)
        // For who comes back to this page: nothing is left to send twice.
        setSending(undefined)
        return location.assign(paths.messages)
      }
    }
    setSending(undefined)
    if (hasText) carryMessage(client.id, text)
    location.assign(paths.messages)
  }
  const answerAnew = async () => {
    if (count > 0) {
      const found = await look()
      const { kept } = answers.now()
      const { added } = found?.files ?? files
      const isKept = keepInNewAnswers(client.id, kept)
      const areMoved = await moveFiles(added)
      // All of it stands elsewhere now.
      const isAll = isKept && areMoved && found !== undefined
      if (isAll) await discard(answers)
      leaveKeptAnew({
        ...{ owner: client.id, reference: sent.reference, submission: sent.id, isAll },
        ...{ answers: answeredOf(kept, ALL_QUESTIONS).size, files: added.length },
      })
    }
    location.assign(paths.discoveryQuestions)
  }
  const { added, takenOff } = files
  return (
    <FocusedNotice
      tone="error"
      title={words.late.title[kind]}
      actions={
        <>
          <Button onClick={write} aria-disabled={sending === 'busy'}>
            {sending === 'busy'
              ? words.late.sending
              : words.late.message(questions.length, hasFiles)}
          </Button>
          <Button variant="line" onClick={answerAnew}>
            {words.late.anew(count)}
          </Button>
          {count > 0 ? (
            <Button variant="text" onClick={drop}>
              {words.drop(count)}
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        {count === 0
          ? words.late.nothing
          : `${words.late.count(count)} ${
              hasFiles
                ? words.late.files(questions.length, added.map(nameOf), takenOff.map(nameOf))
                : words.late.texts(count)
            }`}
      </p>
      {problem}
      {sending === 'unanswered' ? <p role="alert">{words.late.unanswered}</p> : null}
    </FocusedNotice>
  )
}

/** Whether an answer says something that was not in the message made of `told`. */
const isUntold = (kept: KeptAnswers, told: KeptAnswers, question: string) => {
  const answer = keptAnswer(kept, question)
  return answer.theirs || shownText(answer) !== shownText(keptAnswer(told, question))
}

const nameOf = ({ name }: SentFile) => name
