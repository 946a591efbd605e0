import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { composerWords, keptWords } from '../../../content/project/thread.ts'
import { MESSAGE_MAX } from '../../../domain/project/thread.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { Button } from '../../ui/Button.tsx'
import { FileList } from '../files/FileList.tsx'
import { type FileRow, isLeftOut, isUnstored } from '../files/file-row.ts'
import { useChosen } from '../files/use-chosen.ts'
import type { Uploads } from '../files/use-uploads.ts'
import { Composer } from './Composer.tsx'
import { ThreadView, type ThreadViewProps } from './ThreadView.tsx'
import styles from './thread.module.css'
import { lengthOf, type ThreadState, type ThreadStore } from './thread-store.ts'

interface ThreadPanelProps extends ThreadViewProps {
  uploads: Uploads
  /** Below the box. */
  hint: ReactNode
  /** Before the box: that the project is closed, or who waits. */
  before: ReactNode
  /** Whether something can be written; else what was is shown. */
  isOpen: boolean
  /** Whether the box has the focus once the thread is there. */
  isAnswering?: boolean
  /** A key of one letter that leads to the box. */
  fieldKey?: string
  /** Whether nothing of it is drawn, until its writer's login. */
  isLocked?: boolean
}

/** A thread with the box to write into. */
export function ThreadPanel({ me, state, store, isOnline, uploads, ...rest }: ThreadPanelProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const takenBack = useRef<HTMLHeadingElement>(null)
  const [isHeld, setHeld] = useState(false)
  const sentAt = useSentAt(state)
  const isReady = state.status !== 'loading'
  useEffect(() => {
    // Not from a field that somebody went to meanwhile.
    const isFree = document.activeElement?.matches('body, h1') ?? true
    if (rest.isAnswering && isReady && isFree) field.current?.focus()
  }, [rest.isAnswering, isReady])
  useKeptFiles(uploads, store)
  useChosen(uploads, state.kept.chosen, store.keepChosen)

  const unstored = uploads.rows.filter(isUnstored)
  if (isHeld && unstored.length === 0) setHeld(false)
  const error = isHeld ? heldText(unstored) : problemText(state)
  /** Without its file a message may say the wrong thing: which is left out is the writer's to decide. */
  const send = () => {
    setHeld(unstored.length > 0)
    return unstored.length === 0 && store.send()
  }

  if (rest.isLocked) return null
  return (
    <>
      <ThreadView
        me={me}
        state={state}
        store={store}
        isOnline={isOnline}
        onOpenFile={rest.onOpenFile}
        toSubmission={rest.toSubmission}
        empty={rest.empty}
        onTakenBack={() => (field.current ?? takenBack.current)?.focus()}
      />
      {rest.before}
      {rest.isOpen ? (
        <Composer
          about={state.kept.about}
          onNotAbout={() => {
            store.tellAbout(undefined)
            field.current?.focus()
          }}
          text={state.kept.text}
          onText={store.type}
          onSend={send}
          error={error}
          hint={rest.hint}
          isOnline={isOnline}
          field={field}
          fieldKey={rest.fieldKey}
          sentAt={sentAt}
          files={
            <FileList
              id="message-files"
              label={composerWords.attach}
              aside={composerWords.optional}
              hint={composerWords.filesHint(uploads.max)}
              uploads={uploads}
              onOpen={rest.onOpenFile}
            />
          }
        />
      ) : (
        <Kept state={state} heading={takenBack} onDelete={() => store.type('')} />
      )}
    </>
  )
}

/** What was written and not sent, where nothing can be sent any more. */
function Kept({
  state,
  heading,
  onDelete,
}: {
  state: ThreadState
  heading: RefObject<HTMLHeadingElement | null>
  onDelete: () => void
}) {
  const { text } = state.kept
  if (text.trim() === '') return null
  return (
    <section>
      <h3 ref={heading} tabIndex={-1}>
        {keptWords.title}
      </h3>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p>{keptWords.hint}</p>
      <Button variant="text" onClick={onDelete}>
        {keptWords.remove}
      </Button>
    </section>
  )
}

/** What is uploaded for the message in the box is kept with its text. */
const useKeptFiles = ({ stored }: Uploads, { keepFiles }: ThreadStore) => {
  // The list shows what is kept from its second drawing on.
  const isDrawn = useRef(false)
  const ids = stored.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new with every drawing.
  useEffect(() => {
    if (isDrawn.current) keepFiles(stored)
    isDrawn.current = true
  }, [ids, keepFiles])
}

/** When the last message that was on its way arrived: it may stand out of sight above the box. */
const useSentAt = ({ messages, kept: { waiting } }: ThreadState): Date | undefined => {
  const [sentAt, setSentAt] = useState<Date>()
  const leaving = useRef<readonly string[]>([])
  useEffect(() => {
    const arrived = messages.findLast(({ id }) => leaving.current.includes(id))
    if (arrived) setSentAt(arrived.sentAt)
    leaving.current = waiting.map(({ id }) => id)
  }, [messages, waiting])
  return sentAt
}

const heldText = (unstored: readonly FileRow[]) => {
  // What is on its way needs nothing but time.
  const stuck = unstored.filter(isLeftOut)
  return stuck.length > 0
    ? composerWords.notStored(stuck.map(({ name }) => name))
    : composerWords.filesUnderWay
}

const problemText = ({ problem, kept }: ThreadState) => {
  if (problem === 'empty') return composerWords.empty
  if (problem === 'too-long') {
    return composerWords.tooLong(formatNumber(lengthOf(kept.text) - MESSAGE_MAX))
  }
  return undefined
}
