import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { answersWords, changeWords as words } from '../../../content/answers.ts'
import { submissionPath } from '../../../domain/applications.ts'
import type { KeptAnswers } from '../../../domain/kept-answers.ts'
import { paths } from '../../../domain/paths.ts'
import { PROJECT_DESCRIPTION } from '../../../domain/submission.ts'
import { MESSAGE_MAX } from '../../../domain/thread.ts'
import { isUuid } from '../../../domain/uuid.ts'
import { discardDraft } from '../../api/client/drafts.ts'
import { loadSentAnswers, type SentAnswers, sentAnswersKey } from '../../api/client/sent-answers.ts'
import { sendMessage } from '../../api/send-message.ts'
import { carryMessage } from '../../storage/carried-message.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import type { DiscoveryClient } from '../discovery/rows.ts'
import { changedFiles, changedQuestions, type SentTexts, savedTime } from './answer-status.ts'
import { goTo, questionsAddress, useAnswersStep } from './answers-step.ts'
import { changesAsMessage, keepInNewAnswers, moveFiles } from './late-changes.ts'
import { Questions } from './Questions.tsx'
import { ReadAnswer } from './ReadAnswer.tsx'
import styles from './Review.module.css'
import { type LateKind, Review } from './Review.tsx'
import { useAnswers } from './use-answers.ts'
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
    onSent: () => location.replace(receipt),
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
  const late = tooLate ?? lateKindOf(sent, state)
  // Of a draft that could not be begun there is nothing to show.
  const hasDraft = kept.draft !== undefined && Object.keys(kept.answers).length > 0
  const changes = hasDraft ? changedQuestions(kept, texts) : []
  const count = changes.length + changedFiles(files.stored, sent.files)

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
            count={count}
            questions={changes}
          />
        ) : (
          <Notice title={words.notice.title(savedTime(sent.at))}>
            <p>{words.notice.text}</p>
            {count > 0 ? <Drop answers={answers} count={count} to={receipt} /> : null}
          </Notice>
        )}
      </div>
      {late ? (
        <LateChanges questions={changes} kept={kept} sent={texts} />
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

const lateKindOf = (
  { status, isClosed }: SentAnswers,
  { problem }: ChangesOf['state'],
): LateKind | undefined => {
  if (isClosed || problem === 'closed') return 'closed'
  return status !== 'pending' || problem === 'review-begun' ? 'review-begun' : undefined
}

function Drop({ answers, count, to }: { answers: ChangesOf; count: number; to: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  const drop = async () => {
    setHasFailed(false)
    const { draft } = answers.kept
    if (draft && !(await discardDraft(draft))) return setHasFailed(true)
    answers.forget()
    location.assign(to)
  }
  return (
    <>
      <p className={layout.actions}>
        <Button variant="line" onClick={drop}>
          {words.drop(count)}
        </Button>
      </p>
      {hasFailed ? <p role="alert">{words.dropFailed}</p> : null}
    </>
  )
}

function LateChanges({
  questions,
  kept,
  sent,
}: {
  questions: readonly string[]
  kept: KeptAnswers
  sent: SentTexts
}) {
  if (questions.length === 0) return null
  return (
    <section className={styles.read} aria-labelledby="late-changes">
      <h2 id="late-changes">{words.late.unsent}</h2>
      <dl>
        {questions.map((id) => (
          <ReadAnswer key={id} question={id} kept={kept} sent={sent} />
        ))}
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
  count,
  questions,
}: {
  kind: LateKind
  client: DiscoveryClient
  sent: SentAnswers
  answers: ChangesOf
  texts: SentTexts
  count: number
  /** Those whose answers were changed: a changed file has no place in a message's text. */
  questions: readonly string[]
}) {
  const hasText = questions.length > 0
  const [sending, setSending] = useState<'busy' | 'unanswered'>()
  const write = async () => {
    if (sending === 'busy') return
    const { draft } = answers.kept
    const text = changesAsMessage(sent.reference, answers.kept, texts)
    if (hasText && draft && text.length <= MESSAGE_MAX) {
      setSending('busy')
      // The draft's own id: what arrived without its answer is not sent twice, not even after a reload.
      const outcome = await sendMessage(client.id, undefined, { id: draft, text, files: [] })
      if (outcome.kind === 'unanswered') return setSending('unanswered')
      if (outcome.kind === 'sent') {
        // A file that was changed is in no message: its draft stays.
        if (count === questions.length && (await discardDraft(draft))) answers.forget()
        return location.assign(paths.messages)
      }
    }
    if (hasText) carryMessage(text)
    location.assign(paths.messages)
  }
  const answerAnew = async () => {
    if (count > 0) {
      keepInNewAnswers(client.id, answers.kept)
      await moveFiles(answers.state.files ?? [])
    }
    location.assign(paths.discoveryQuestions)
  }
  return (
    <FocusedNotice
      tone="error"
      title={words.late.title[kind]}
      actions={
        <>
          <Button onClick={write} aria-disabled={sending === 'busy'}>
            {sending === 'busy' ? words.late.sending : words.late.message(questions.length)}
          </Button>
          <Button variant="line" onClick={answerAnew}>
            {words.late.anew(count)}
          </Button>
        </>
      }
    >
      <p>{words.late.text(count)}</p>
      {sending === 'unanswered' ? <p role="alert">{words.late.unanswered}</p> : null}
    </FocusedNotice>
  )
}
