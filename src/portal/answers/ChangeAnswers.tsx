import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { answersWords, changeWords as words } from '../../../content/answers/answers.ts'
import { PROJECT_DESCRIPTION } from '../../../domain/answers/submission.ts'
import { type LateKind, lateKindOf } from '../../../domain/answers/submission-status.ts'
import { submissionPath } from '../../../domain/site/applications.ts'
import { paths } from '../../../domain/site/paths.ts'
import { isUuid } from '../../../domain/uuid.ts'
import { loadSentAnswers, type SentAnswers, sentAnswersKey } from '../../api/client/sent-answers.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { useLead } from '../moves/use-lead.ts'
import { questionsAddress } from '../questions/addresses.ts'
import type { DiscoveryClient } from '../questions/question-rows.ts'
import type { Answers } from './answer-rows.ts'
import {
  changedFiles,
  changedQuestions,
  countFiles,
  type SentTexts,
  savedTime,
} from './answer-status.ts'
import { useAnswersStep } from './answers-address.ts'
import { LateChanges } from './LateChanges.tsx'
import { LateNotice } from './LateNotice.tsx'
import { Questions } from './Questions.tsx'
import styles from './Review.module.css'
import { Review } from './Review.tsx'
import { LOOK_EVERY_MS, useAnswers } from './use-answers.ts'
import { useDraftFiles } from './use-draft-files.tsx'
import { useDrop } from './use-drop.tsx'
import { useLoginAgain } from './use-login-again.ts'
import { useReceipt } from './use-receipt.ts'

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
  const lead = useLead()
  const [tooLate, setTooLate] = useState<LateKind>()
  const resume = useRef<() => void>(() => {})
  const receipt = submissionPath(sent.id)
  const showReceipt = useReceipt(client.id)
  const answers = useAnswers(client.id, sent.id, isLoggedIn, {
    late: lateKindOf(sent.status, sent.isClosed),
    onSent() {
      if (step === 'change-review') return void showReceipt(sent.id)
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
          onSent={() => showReceipt(sent.id)}
          onLate={(kind) => {
            setTooLate(kind)
            lead(questionsAddress(sent.id))
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
      <h1>{late ? words.late.heading(sent.reference) : words.title(sent.reference)}</h1>
      <div className={styles.notice}>
        {late ? (
          <LateNotice
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
            {count > 0 ? (
              <Drop
                answers={answers}
                submission={sent}
                texts={changes.length}
                files={countFiles(fileChanges)}
              />
            ) : null}
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

/** As it was loaded, or as a save or a load was refused since. */
const lateOf = (
  { status, isClosed }: SentAnswers,
  { problem }: Answers['state'],
): LateKind | undefined =>
  lateKindOf(status, isClosed) ??
  (problem === 'closed' || problem === 'review-begun' ? problem : undefined)

function Drop({
  answers,
  submission,
  texts,
  files,
}: {
  answers: Answers
  submission: SentAnswers
  texts: number
  files: number
}) {
  const drop = useDrop(answers, { submission, answers: texts, files })
  return (
    <>
      <p className={layout.actions}>
        <Button variant="line" onClick={drop.ask} aria-disabled={drop.isBusy || undefined}>
          {drop.label}
        </Button>
      </p>
      {drop.said}
    </>
  )
}
