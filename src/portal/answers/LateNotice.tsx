import { useRef, useState } from 'react'
import { changeWords as words } from '../../../content/answers/answers.ts'
import { type KeptAnswers, keptAnswer, shownText } from '../../../domain/answers/kept-answers.ts'
import type { LateKind } from '../../../domain/answers/submission-status.ts'
import { MESSAGE_MAX } from '../../../domain/project/thread.ts'
import { paths } from '../../../domain/site/paths.ts'
import type { SentAnswers } from '../../api/client/sent-answers.ts'
import { sendMessage } from '../../api/send-message.ts'
import { leaveKeptAsNewAnswers } from '../../storage/kept-as-new-answers.ts'
import { Button } from '../../ui/Button.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import type { MessageToBring } from '../moves/message-to-bring.ts'
import { useLead } from '../moves/use-lead.ts'
import type { DiscoveryClient } from '../questions/question-rows.ts'
import type { Answers } from './answer-rows.ts'
import {
  ALL_QUESTIONS,
  answeredOf,
  type ChangedFiles,
  changedFiles,
  countFiles,
  type SentFile,
  type SentTexts,
} from './answer-status.ts'
import { changesAsMessage, keepInNewAnswers, moveFiles } from './late-changes.ts'
import { PressOutcome } from './PressOutcome.tsx'
import { useDrop } from './use-drop.tsx'

/** The review began or the project was closed first: the changes become a message, or new answers. */
export function LateNotice({
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
  answers: Answers
  texts: SentTexts
  /** Those whose answers were changed: a changed file has no place in a message's text. */
  questions: readonly string[]
  files: ChangedFiles
}) {
  const lead = useLead()
  const hasText = questions.length > 0
  const hasFiles = countFiles(files) > 0
  const count = questions.length + countFiles(files)
  const [sending, setSending] = useState<'busy' | 'unanswered'>()
  const [keeping, setKeeping] = useState<'busy' | { readonly said: string }>()
  /** The files that a press has brought to a new submission, or may have. */
  const brought = useRef(new Set<string>())
  const drop = useDrop(answers, {
    submission: sent,
    answers: questions.length,
    files: countFiles(files),
  })

  /** With what another device has saved since the last look; undefined where that is not known. */
  const look = async () => {
    await answers.sync()
    const { kept, state } = answers.now()
    return state.problem === 'failed' || state.problem === 'logged-out' || !state.files
      ? undefined
      : { kept, files: changedFiles(state.files, sent.files) }
  }
  /** Once a message has said the texts of `told`: what is left of the draft are its files, if it has any. */
  const endTexts = async (told: KeptAnswers) => {
    const found = await look()
    // What was saved since, and the other one of two versions, are in no message.
    if (!found || ALL_QUESTIONS.some((id) => isUntold(found.kept, told, id))) return
    if (countFiles(found.files) === 0) return answers.discard()
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
    const about = { id: sent.id, reference: sent.reference }
    const text = changesAsMessage(sent.reference, kept, texts)
    if (hasText && draft && text.length <= MESSAGE_MAX) {
      // The draft's own id: what arrived without its answer is not sent twice, not even after a reload.
      const outcome = await sendMessage(client.id, undefined, { id: draft, text, files: [], about })
      if (outcome.kind === 'unanswered') return setSending('unanswered')
      if (outcome.kind === 'sent') {
        await endTexts(kept)
        // For who comes back to this page: nothing is left to send twice.
        setSending(undefined)
        return lead(paths.messages)
      }
    }
    setSending(undefined)
    const message: MessageToBring = { owner: client.id, text, about }
    lead(paths.messages, { state: hasText ? message : null })
  }
  const answerAnew = async () => {
    if (keeping === 'busy') return
    if (count > 0) {
      setKeeping('busy')
      const found = await look()
      const { kept } = answers.now()
      const { added } = found?.files ?? files
      for (const { id } of added) brought.current.add(id)
      const isKept = keepInNewAnswers(client.id, kept)
      const { names, isUnanswered } = await moveFiles(added)
      if (!found || isUnanswered) return setKeeping({ said: words.late.notAnew.unanswered })
      if (!isKept || names.length > 0) {
        return setKeeping({ said: words.late.notAnew.refused(names) })
      }
      // All of it stands elsewhere now.
      if (!(await answers.discard())) return setKeeping({ said: words.late.notAnew.unanswered })
      setKeeping(undefined)
      leaveKeptAsNewAnswers({
        ...{ owner: client.id, reference: sent.reference, submission: sent.id },
        ...{ answers: answeredOf(kept, ALL_QUESTIONS).size, files: brought.current.size },
      })
    }
    lead(paths.discoveryQuestions)
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
          <Button variant="line" onClick={answerAnew} aria-disabled={keeping === 'busy'}>
            {keeping === 'busy' ? words.late.keeping : words.late.anew(count)}
          </Button>
          {count > 0 ? (
            <Button variant="text" onClick={drop.ask} aria-disabled={drop.isBusy || undefined}>
              {drop.label}
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
      {drop.said}
      {typeof keeping === 'object' ? <PressOutcome>{keeping.said}</PressOutcome> : null}
      {sending === 'unanswered' ? <PressOutcome>{words.late.unanswered}</PressOutcome> : null}
    </FocusedNotice>
  )
}

/** Whether an answer says something that was not in the message made of `told`. */
const isUntold = (kept: KeptAnswers, told: KeptAnswers, question: string) => {
  const answer = keptAnswer(kept, question)
  return answer.theirs || shownText(answer) !== shownText(keptAnswer(told, question))
}

const nameOf = ({ name }: SentFile) => name
