import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { enquiryWords as words } from '../../../content/desk/desk-inbox.ts'
import { isolated } from '../../../domain/text/direction.ts'
import type { Enquiry, EnquiryEntry } from '../../api/desk/enquiry.ts'
import type { EnquiryAct, Outcome } from '../../api/desk/enquiry-acts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toasts.ts'
import { Assignee } from '../parts/Assignee.tsx'
import { ChangedMeanwhile } from '../parts/ChangedMeanwhile.tsx'
import { type Draft, useDraft } from '../parts/use-draft.ts'
import { useFocusFallback } from '../parts/use-focus-fallback.ts'
import { ViewHead } from '../parts/ViewHead.tsx'
import { ANSWER_FORM, AnswerForm } from './AnswerForm.tsx'
import { Changed } from './Changed.tsx'
import type { AfterSending } from './DeliveryStatus.tsx'
import { AddHere, AnsweredElsewhere } from './Elsewhere.tsx'
import { CameWithIt, Facts, Reached } from './Facts.tsx'
import { HeadActs } from './HeadActs.tsx'
import { newestAnswer, unsentOf } from './history.ts'
import styles from './inbox.module.css'
import { NoteForm } from './NoteForm.tsx'
import { Story } from './Story.tsx'
import { answerSince, notDone } from './said.ts'
import { TurnIntoClient } from './TurnIntoClient.tsx'
import { ANSWER_RESTORED, useActs } from './use-acts.ts'

interface EnquiryDetailProps {
  enquiry: Enquiry
  /** What belongs with it. */
  beside: ReactNode
  /** The account whose drafts these are. */
  userId: string
  /** The addresses of this enquiry, and of what opens when it is done with. */
  here: string
  next: string
}

/** An act that was not done, as somebody was quicker or the enquiry is gone. */
interface Refused {
  readonly act: EnquiryAct
  readonly said: string
  readonly isGone: boolean
}

/** The text of an answer that was refused, while nothing else answers the enquiry. */
const unsentText = (enquiry: Enquiry): string | undefined =>
  unsentOf(enquiry) === 'failed'
    ? (newestAnswer(enquiry.enquiry_entries)?.text ?? undefined)
    : undefined

/** One enquiry: read, answered, noted, moved and assigned. */
export function EnquiryDetail({ enquiry, beside, userId, here, next }: EnquiryDetailProps) {
  const { id, reference, name, state, enquiry_entries: entries } = enquiry
  const field = useRef<HTMLTextAreaElement>(null)
  const [refused, setRefused] = useState<Refused>()
  // "Send all the same" goes once it has.
  const view = useFocusFallback(refused?.said ?? '')
  const drafts = {
    answer: useDraft(userId, id, 'enquiry-answer', entries.length),
    note: useDraft(userId, id, 'enquiry-note'),
    added: useDraft(userId, id, 'enquiry-added'),
    answered_elsewhere: useDraft(userId, id, 'enquiry-elsewhere'),
  }
  const draftOf = ({ kind }: { readonly kind: EnquiryAct['kind'] | EnquiryEntry['kind'] }) =>
    kind in drafts ? drafts[kind as keyof typeof drafts] : undefined
  const textOf = (act: EnquiryAct) => ('text' in act ? act.text : '')

  const onOutcome = (outcome: Outcome, act: EnquiryAct, isOpen: boolean) => {
    setRefused(undefined)
    if (outcome.kind === 'done') return
    // It was in the field without being kept, and would leave it once the enquiry is read anew.
    if (act.kind === 'answer' && drafts.answer.text === '') drafts.answer.write(act.text)
    const said = notDone(reference, outcome)
    if (outcome.kind === 'refused') toast.error(isOpen ? said : `${reference}: ${said}`)
    else if (isOpen) setRefused({ act, said, isGone: outcome.kind === 'gone' })
    else toast.error(said, textOf(act) === '' ? undefined : words.quicker.keptThere)
  }
  const acts = useActs({
    here,
    next,
    onOutcome,
    onDone: (act) => draftOf(act)?.sent(textOf(act)),
    onTakenBack: (act) => draftOf(act)?.restore(act.text),
  })
  const arrival = useLocation()
  const isForward = useNavigationType() !== 'POP'
  useEffect(() => {
    const { current } = field
    if (!current || !isForward || arrival.state !== ANSWER_RESTORED) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [arrival, isForward])
  const unsent = unsentText(enquiry)
  const [edited, setEdited] = useState<string>()
  // Kept on this device only once somebody writes in it: it is nobody's draft before. Emptied, it stays empty.
  const isShown = unsent !== undefined && edited !== unsent && drafts.answer.text === ''
  const answerDraft: Draft = {
    ...drafts.answer,
    text: isShown ? unsent : drafts.answer.text,
    write: (text) => {
      setEdited(unsent)
      drafts.answer.write(text)
    },
  }
  // Not before what was done meanwhile stands in the history, above the answer.
  const sendsAgain =
    refused?.act.kind === 'answer' && enquiry.version > refused.act.on.version
      ? refused.act.thenState
      : undefined
  const isReleased = state !== 'quarantine' && state !== 'spam'
  const answerIt = () => {
    field.current?.focus()
    // With what is said below it, which a focus alone leaves below the acts on a phone.
    field.current?.scrollIntoView({ block: 'nearest' })
  }
  const afterSending: AfterSending = {
    onSendAgain: ({ id: entry }) => acts.perform({ kind: 'sent_again', entry, on: enquiry }),
    onCameBack: ({ id: answer }) =>
      acts.perform({ kind: 'came_back', entry: crypto.randomUUID(), on: enquiry, answer }),
  }

  return (
    <article ref={view} className={styles.enquiry}>
      <ViewHead of="one" title={isolated(name)} note={<Reached enquiry={enquiry} />} />
      <Changed enquiry={enquiry} isBusy={acts.isPending} />
      <section className={styles.acts} aria-label={words.acts.label}>
        <HeadActs enquiry={enquiry} acts={acts} onAnswer={isReleased ? answerIt : undefined} />
      </section>
      <ChangedMeanwhile
        changed={
          refused
            ? [
                {
                  id,
                  said: refused.isGone ? refused.said : `${refused.said} ${words.quicker.kept}`,
                },
              ]
            : []
        }
        again={
          sendsAgain && isReleased ? (
            <Button
              type="submit"
              variant="line"
              form={ANSWER_FORM}
              value={sendsAgain}
              aria-disabled={acts.isPending}
            >
              {words.quicker.sendAllTheSame}
            </Button>
          ) : null
        }
        onClose={() => setRefused(undefined)}
      />
      <Held enquiry={enquiry} />
      <div className={styles.body}>
        <div>
          <Story
            enquiry={enquiry}
            me={userId}
            onTakeBack={({ id: entry, kind, text }) =>
              acts.takeBack({ reference, entry, kind, text: text ?? '' })
            }
            {...(isReleased && afterSending)}
          />
          {isReleased ? (
            <AnswerForm
              enquiry={enquiry}
              acts={acts}
              draft={answerDraft}
              since={answerSince(entries, drafts.answer.begunAfter, userId)}
              field={field}
            />
          ) : null}
          <NoteForm enquiry={enquiry} acts={acts} draft={drafts.note} />
          {isReleased ? (
            <>
              <AnsweredElsewhere enquiry={enquiry} acts={acts} draft={drafts.answered_elsewhere} />
              <AddHere enquiry={enquiry} acts={acts} draft={drafts.added} />
            </>
          ) : null}
        </div>
        <section className={styles.beside} aria-label={words.facts}>
          <Facts enquiry={enquiry} />
          {isReleased && enquiry.client_id === null ? (
            <TurnIntoClient key={id} enquiry={enquiry} acts={acts} />
          ) : null}
          <Assignee
            assignee={enquiry.assignee}
            isBusy={acts.isPending}
            onAssign={(person, shown) =>
              acts.perform({
                kind: 'assigned',
                entry: crypto.randomUUID(),
                on: enquiry,
                person,
                name: shown,
              })
            }
          />
          {beside}
          <CameWithIt enquiry={enquiry} />
        </section>
      </div>
    </article>
  )
}

/** Why it is no part of what waits. */
function Held({ enquiry: { state, quarantine_reason } }: { enquiry: Enquiry }) {
  if (state !== 'quarantine' && state !== 'spam') return null
  const { title, text } = state === 'spam' ? words.spam : words.held
  return (
    <Notice title={title}>
      {quarantine_reason ? <p>{words.held.why(quarantine_reason)}</p> : null}
      <p>{text}</p>
    </Notice>
  )
}
