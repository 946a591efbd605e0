import { type RefObject, useEffect, useRef, useState } from 'react'
import { reviewWords as words } from '../../../content/answers/answers.ts'
import { discovery } from '../../../content/answers/discovery.ts'
import { discoveryWords, submitWords } from '../../../content/project/portal.ts'
import {
  type KeptAnswers,
  keptAnswer,
  shownText,
  unsavedQuestions,
} from '../../../domain/answers/kept-answers.ts'
import { answerMax, PROJECT_DESCRIPTION } from '../../../domain/answers/submission.ts'
import type { LateKind } from '../../../domain/answers/submission-status.ts'
import { industryLabel } from '../../../domain/business/industries.ts'
import { displayNewZealandPhone } from '../../../domain/forms/phone-display.ts'
import type { SendOutcome } from '../../../domain/project/room-outcome.ts'
import button from '../../ui/Button.module.css'
import { Button } from '../../ui/Button.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import text from '../../ui/text.module.css'
import { filesAddress, questionsAddress } from '../questions/addresses.ts'
import type { DiscoveryClient } from '../questions/question-rows.ts'
import type { Answers, LeftOutFile, ReviewedFiles, Sent } from './answer-rows.ts'
import { answeredOf, blocking, isBlank, type SentTexts } from './answer-status.ts'
import { forgetNotSent, isAfterNotSent } from './answers-address.ts'
import { QUESTION_COUNT, questionIds, questionText } from './asked-questions.ts'
import { type AddressOf, ReadAnswer } from './ReadAnswer.tsx'
import styles from './Review.module.css'
import { questionName } from './SaveBar.tsx'
import { Trouble } from './Trouble.tsx'

/** What was sent, where it is changed. */
export interface Changed {
  readonly submission: string
  readonly reference: string
  readonly texts: SentTexts
  /** How much is different from it. */
  readonly count: number
}

interface ReviewProps {
  client: DiscoveryClient
  answers: Answers
  changed: Changed | undefined
  files: ReviewedFiles
  /** Opens the login and goes on; undefined while the client is logged in. */
  logIn: ((opener: HTMLElement) => void) | undefined
  /** Set to what a login for a send goes on with. */
  resume: RefObject<() => void>
  onSent: (sent: Sent) => void
  /** Of changes: the review by the agency has begun, or the project was closed. */
  onLate?: (kind: LateKind) => void
}

type Problem = keyof typeof words.problems

/** All answers to read through, what is open, and the button that sends them. */
export function Review({
  client,
  answers,
  changed,
  files,
  logIn,
  resume,
  onSent,
  onLate,
}: ReviewProps) {
  const { state } = answers
  const title = useRef<HTMLHeadingElement>(null)
  /** What is being sent: it stays on the screen until the receipt is there. */
  const [sending, setSending] = useState<KeptAnswers>()
  const kept = sending ?? answers.kept
  const isSending = sending !== undefined
  const [problem, setProblem] = useState<Problem>()
  const [wasLoggedOut, setWasLoggedOut] = useState(isAfterNotSent)
  const answered = answeredOf(kept)
  const description = shownText(keptAnswer(kept, PROJECT_DESCRIPTION))
  const isEmpty = answered.size === 0 && isBlank(description)
  const obstacle = blocking(kept)
  const isUnsaved = unsavedQuestions(kept).length > 0
  const isNothing = changed ? changed.count === 0 && !isSending : isEmpty
  const back = (question?: string) => questionsAddress(changed?.submission, question)

  // What another device has saved last is read, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the review is shown
  useEffect(() => {
    scrollTo({ top: 0 })
    forgetNotSent()
    // Else the notice has it.
    if (!wasLoggedOut || isNothing) title.current?.focus({ preventScroll: true })
    if (!logIn) answers.sync()
  }, [])

  const { draft } = answers.kept
  const lastDraft = useRef(draft)
  useEffect(() => {
    const last = lastDraft.current
    lastDraft.current = draft
    // What was said of a draft that is gone is no word on the next one.
    if (last && last !== draft) setProblem((said) => said && 'gone')
  }, [draft])

  const told = (outcome: SendOutcome) => {
    if (outcome.kind === 'sent') return onSent(outcome)
    setSending(undefined)
    if (outcome.kind === 'logged-out') return
    if (outcome.kind === 'review-begun' || outcome.kind === 'closed') {
      if (onLate) onLate(outcome.kind)
      else setProblem('closed')
    } else if (outcome.kind === 'failed' && !navigator.onLine) setProblem('offline')
    else if (outcome.kind === 'too-many' && changed) setProblem('too-many-changes')
    else setProblem(outcome.kind)
  }
  const send = async () => {
    if (isSending || obstacle || files.isBusy) return
    setProblem(undefined)
    setWasLoggedOut(false)
    setSending(answers.kept)
    told(await answers.send())
  }
  useEffect(() => {
    resume.current = send
  })

  const said = problem ? (
    <Notice tone="error" title={words.problems[problem].title}>
      <p>{words.problems[problem].text}</p>
    </Notice>
  ) : null
  if (isNothing) {
    return (
      <div className={styles.page}>
        <Back href={back()} />
        <h1 ref={title} tabIndex={-1}>
          {words.titleEmpty}
        </h1>
        <p className={`${text.lead} ${styles.lead}`}>
          {changed ? words.leadUnchanged : words.leadEmpty}
        </p>
        {/* Such as that all of it was sent elsewhere. */}
        {said}
        <LeftOut files={files.leftOut} href={filesAddress(changed?.submission)} />
        <p className={layout.actions}>
          <a className={button.button} href={back(changed ? undefined : questionIds[0])}>
            {changed ? words.changeFirst : words.answerFirst}
          </a>
        </p>
      </div>
    )
  }
  const isStuck = isUnsaved && !logIn && state.problem !== undefined
  return (
    <div className={styles.page}>
      <Back href={back()} />
      <header className={styles.head}>
        <div>
          <h1 ref={title} tabIndex={-1}>
            {changed ? words.titleChanges(changed.reference) : words.title}
          </h1>
          <p className={`${text.lead} ${styles.lead}`}>
            {words.lead(answered.size, !isBlank(description), files.count)}
          </p>
        </div>
        <p className={styles.count}>
          <b>{answered.size}</b> {discoveryWords.ofAllAnswered(QUESTION_COUNT)}
        </p>
      </header>
      <div className={styles.body}>
        <div className={styles.main}>
          {wasLoggedOut ? (
            <div className={styles.notSent}>
              <FocusedNotice title={words.notSentYet.title}>
                <p>{words.notSentYet.text}</p>
              </FocusedNotice>
            </div>
          ) : null}
          <OpenQuestions answered={answered} addressOf={back} />
          {discovery.map(({ category, questions }, index) => (
            <Category
              key={category}
              number={index + 1}
              title={category}
              ids={questions.map(({ id }) => id)}
              kept={kept}
              sent={changed?.texts}
              addressOf={back}
            />
          ))}
          {isBlank(description) && !changed?.texts[PROJECT_DESCRIPTION] ? null : (
            <section className={styles.read} aria-labelledby="review-project">
              <h2 id="review-project">{words.project}</h2>
              <dl>
                <ReadAnswer
                  question={PROJECT_DESCRIPTION}
                  kept={kept}
                  sent={changed?.texts}
                  addressOf={back}
                />
              </dl>
            </section>
          )}
          {files.count > 0 ? (
            <section className={styles.read} aria-labelledby="review-files">
              <h2 id="review-files">
                {words.files} <span>{files.count}</span>
              </h2>
              {files.list}
            </section>
          ) : null}
          {changed ? null : <SentAs client={client} />}
          <div className={styles.end}>
            <Trouble answers={answers} logIn={logIn} />
            <LeftOut files={files.leftOut} href={filesAddress(changed?.submission)} />
            {obstacle ? <Obstacle {...obstacle} addressOf={back} /> : null}
            {said}
            <div className={styles.actions}>
              <p>{changed ? words.readyChanges : words.ready}</p>
              <Button
                aria-disabled={isSending || obstacle !== undefined || files.isBusy || isStuck}
                onClick={({ currentTarget }) => (logIn ? logIn(currentTarget) : send())}
              >
                {isSending
                  ? words.sending
                  : files.isBusy
                    ? words.waitsForFiles
                    : isStuck && state.problem === 'failed'
                      ? words.waits
                      : changed
                        ? words.sendChanges(changed.count)
                        : words.send(answered.size, files.count)}
              </Button>
            </div>
          </div>
        </div>
        <aside className={styles.side}>
          {Object.values(words.side).map((part) => (
            <section key={part.title}>
              <h2>{part.title}</h2>
              <p>{part.text}</p>
            </section>
          ))}
        </aside>
      </div>
    </div>
  )
}

function Back({ href }: { href: string }) {
  return (
    <p className={styles.back}>
      <a href={href}>{words.back}</a>
    </p>
  )
}

/** No obstacle, but nothing to find out from the receipt. */
function LeftOut({ files, href }: { files: readonly LeftOutFile[]; href: string }) {
  if (files.length === 0) return null
  return (
    <Notice
      tone="error"
      title={words.leftOut.title(files.length)}
      actions={
        <a className={`${button.button} ${button.line}`} href={href}>
          {words.leftOut.go}
        </a>
      }
    >
      <p>{words.leftOut.text(files)}</p>
    </Notice>
  )
}

function Obstacle({
  kind,
  question,
  addressOf,
}: NonNullable<ReturnType<typeof blocking>> & { addressOf: AddressOf }) {
  const said =
    kind === 'two'
      ? words.blocked.two(questionName(question))
      : words.blocked[kind](questionName(question), answerMax(question))
  return (
    <Notice
      tone="error"
      title={said.title}
      actions={
        <a className={`${button.button} ${button.line}`} href={addressOf(question)}>
          {words.blocked.answer}
        </a>
      }
    >
      <p>{said.text}</p>
    </Notice>
  )
}

/** How many open questions are shown; the others are folded: what was answered is what is read here. */
const SHOWN_OPEN = 6

/** No obstacle: they may stay open. */
function OpenQuestions({
  answered,
  addressOf,
}: {
  answered: ReadonlySet<string>
  addressOf: AddressOf
}) {
  const open = questionIds.filter((id) => !answered.has(id))
  if (open.length === 0) return null
  // A fold hides several, not one.
  const shown = open.length > SHOWN_OPEN + 1 ? SHOWN_OPEN : open.length
  return (
    <section className={styles.open} aria-labelledby="review-open">
      <h2 id="review-open">{words.open.title(open.length)}</h2>
      <p>{words.open.text}</p>
      <OpenList ids={open.slice(0, shown)} addressOf={addressOf} />
      {shown < open.length ? (
        <details>
          <summary>{words.open.more(open.length - shown)}</summary>
          <OpenList ids={open.slice(shown)} addressOf={addressOf} />
        </details>
      ) : null}
    </section>
  )
}

const OpenList = ({ ids, addressOf }: { ids: readonly string[]; addressOf: AddressOf }) => (
  <ul>
    {ids.map((id) => (
      <li key={id}>
        <span className={styles.number}>{id}</span>
        <span>{questionText(id)}</span>
        <a href={addressOf(id)}>
          {words.open.answer}
          <span className={text.visuallyHidden}> {id}</span>
        </a>
      </li>
    ))}
  </ul>
)

interface ReadProps {
  kept: KeptAnswers
  sent: SentTexts | undefined
  addressOf: AddressOf
}

function Category({
  number,
  title,
  ids,
  ...read
}: ReadProps & { number: number; title: string; ids: readonly string[] }) {
  const answered = answeredOf(read.kept, ids)
  const shown = ids.filter((id) => answered.has(id) || !isBlank(read.sent?.[id] ?? ''))
  if (shown.length === 0) return null
  return (
    <section className={styles.read} aria-labelledby={`review-${number}`}>
      <h2 id={`review-${number}`}>
        <b>{number}</b> {title} <span>{words.ofAll(answered.size, ids.length)}</span>
      </h2>
      <dl>
        {shown.map((id) => (
          <ReadAnswer key={id} question={id} {...read} />
        ))}
      </dl>
    </section>
  )
}

function SentAs({ client: { profile, email } }: { client: DiscoveryClient }) {
  const { from } = submitWords
  return (
    <section className={styles.read} aria-labelledby="review-sent-as">
      <h2 id="review-sent-as">{words.sentAs}</h2>
      <dl className={styles.sentAs}>
        <Fact label={from.name}>{profile ? `${profile.name} ${profile.surname}`.trim() : ''}</Fact>
        <Fact label={from.companyName}>{profile?.companyName ?? ''}</Fact>
        <Fact label={from.industry}>{industryLabel(profile?.industry ?? '')}</Fact>
        <Fact label={from.email}>{profile?.email || email}</Fact>
        <Fact label={from.phone}>{displayNewZealandPhone(profile?.phone ?? '')}</Fact>
      </dl>
    </section>
  )
}
