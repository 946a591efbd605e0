import { type ReactNode, useEffect, useRef, useState } from 'react'
import { composerWords, keptWords } from '../../../content/thread.ts'
import { formatNumber } from '../../../domain/amounts.ts'
import { MESSAGE_MAX } from '../../../domain/thread.ts'
import { Button } from '../../ui/Button.tsx'
import { FileList } from '../files/FileList.tsx'
import type { Uploads } from '../files/use-uploads.ts'
import { Composer } from './Composer.tsx'
import { ThreadView, type ThreadViewProps } from './ThreadView.tsx'
import styles from './thread.module.css'
import { lengthOf, type ThreadState, type ThreadStore } from './thread-store.ts'

interface ThreadPanelProps extends ThreadViewProps {
  uploads: Uploads
  /** Below the box. */
  hint: ReactNode
  /** Before the box: that the project is closed. */
  closed: ReactNode
  /** Whether something can be written; else what was is shown. */
  isOpen: boolean
  /** Whether nothing of it is drawn, until its writer's login. */
  isLocked?: boolean
}

/** A thread with the box to write into. */
export function ThreadPanel({ me, state, store, isOnline, uploads, ...rest }: ThreadPanelProps) {
  const [isWaitingForFile, setWaitingForFile] = useState(false)
  useKeptFiles(uploads, store)

  const error = problemText(state, isWaitingForFile && uploads.busy)
  const send = () => {
    setWaitingForFile(uploads.busy)
    return !uploads.busy && store.send()
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
        empty={rest.empty}
      />
      {rest.closed}
      {rest.isOpen ? (
        <Composer
          text={state.kept.text}
          onText={store.type}
          onSend={send}
          error={error}
          hint={rest.hint}
          isOnline={isOnline}
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
        <Kept state={state} onDelete={() => store.type('')} />
      )}
    </>
  )
}

/** What was written and not sent, where nothing can be sent any more. */
function Kept({ state, onDelete }: { state: ThreadState; onDelete: () => void }) {
  const { text } = state.kept
  if (text.trim() === '') return null
  return (
    <section>
      <h3>{keptWords.title}</h3>
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

const problemText = ({ problem, kept }: ThreadState, isWaitingForFile: boolean) => {
  if (isWaitingForFile) return composerWords.filesUnderWay
  if (problem === 'empty') return composerWords.empty
  if (problem === 'too-long') {
    return composerWords.tooLong(formatNumber(lengthOf(kept.text) - MESSAGE_MAX))
  }
  return undefined
}
