import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { dataWords } from '../../../../content/profile/data.ts'
import { HELD_PARTS } from '../../../../domain/export/parts.ts'
import { beginExport, readOwnData } from '../../../api/client/held-data.ts'
import type { ExportSource, Pause, Progress } from '../../../export/make-file.ts'
import { type ExportState, useExport } from '../../../export/use-export.ts'
import { Button } from '../../../ui/Button.tsx'
import { FocusedNotice } from '../../../ui/FocusedNotice.tsx'
import styles from './data.module.css'

const words = dataWords.file

interface MakeFileProps {
  readonly owner: { readonly id: string; readonly email: string } | undefined
}

/** Makes the client's file: a press, its progress, and what became of it. */
export function MakeFile({ owner }: MakeFileProps) {
  const source = useMemo(
    (): ExportSource | undefined =>
      owner && {
        userId: owner.id,
        email: owner.email,
        name: words.name,
        begin: beginExport,
        readRows: readOwnData,
        parts: HELD_PARTS,
      },
    [owner],
  )
  const { state, start, stop, decide, logIn } = useExport(source)
  const { step } = state
  const isBusy = step === 'running' || step === 'paused'
  const stopButton = useRef<HTMLButtonElement>(null)

  // The button that was pressed has gone.
  useEffect(() => {
    if (step === 'running') stopButton.current?.focus()
  }, [step])

  return (
    <div className={styles.deed}>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      {isBusy ? <ProgressBar progress={state.progress} /> : null}
      {step === 'paused' ? (
        <FocusedNotice
          tone="error"
          actions={
            <>
              {state.pause.kind === 'login' ? (
                <Button variant="line" onClick={({ currentTarget }) => logIn(currentTarget)}>
                  {words.paused.login}
                </Button>
              ) : (
                <Button variant="line" onClick={() => decide('again')}>
                  {words.paused.again}
                </Button>
              )}
              {state.pause.kind === 'file' ? (
                <Button variant="line" onClick={() => decide('without')}>
                  {words.paused.without}
                </Button>
              ) : null}
            </>
          }
        >
          <p>{pauseWords(state.pause)}</p>
        </FocusedNotice>
      ) : null}
      <Outcome state={state} />
      <div className={styles.acts}>
        {isBusy ? (
          <Button variant="line" ref={stopButton} onClick={stop}>
            {words.stop}
          </Button>
        ) : (
          <Button
            variant="line"
            aria-disabled={!owner}
            onClick={({ currentTarget }) => start(currentTarget)}
          >
            {step === 'done' ? words.again : words.make}
          </Button>
        )}
      </div>
    </div>
  )
}

const pauseWords = (pause: Pause): string => {
  if (pause.kind === 'file') return words.paused.file(pause.name)
  return pause.kind === 'rows' ? words.paused.rows : words.paused.loggedOut
}

function ProgressBar({ progress }: { progress: Progress | undefined }) {
  const { files, bytes } = progress ?? {}
  const isFetching = files !== undefined && bytes !== undefined && files.done < files.all
  return (
    <div className={styles.progress}>
      <progress
        aria-label={words.progress}
        {...(isFetching ? { max: bytes.all, value: bytes.done } : {})}
      />
      <p>
        {isFetching
          ? `${words.files(files.done, files.all)}, ${words.bytes(bytes.done, bytes.all)}`
          : files
            ? words.reading
            : words.beginning}
      </p>
    </div>
  )
}

function Outcome({ state }: { state: ExportState }) {
  const notice = (tone: 'plain' | 'error' | 'success', text: ReactNode) => (
    <FocusedNotice tone={tone} of={state.step}>
      <p>{text}</p>
    </FocusedNotice>
  )
  if (state.step === 'done') {
    const { name, place, bytes, leftOut } = state
    const left = leftOut.length > 0 ? ` ${words.leftOut(leftOut)}` : ''
    return notice(
      leftOut.length > 0 ? 'plain' : 'success',
      `${words.done[place](name, bytes)}${left}`,
    )
  }
  if (state.step === 'stopped') return notice('plain', words.stopped)
  if (state.step === 'loginLeft') return notice('plain', words.loginLeft)
  if (state.step === 'tooMany') return notice('error', words.tooMany)
  if (state.step === 'offline') return notice('error', words.offline)
  return state.step === 'failed' ? notice('error', words.failed) : null
}
