import { useMemo } from 'react'
import { deskPrivacyWords } from '../../../content/desk/desk-privacy.ts'
import { dataWords } from '../../../content/profile/data.ts'
import { exportWords } from '../../../content/profile/export-page.ts'
import { HELD_PARTS, UNSENT_PARTS } from '../../../domain/export/parts.ts'
import type { PrivacyRequest } from '../../api/desk/privacy.ts'
import { readHeldOn } from '../../api/desk/privacy-copy.ts'
import type { ExportSource } from '../../export/make-file.ts'
import { type ExportState, useExport } from '../../export/use-export.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import styles from './privacy.module.css'

const words = deskPrivacyWords.copy
const { file: said } = dataWords

interface SaveCopyProps {
  request: PrivacyRequest
  /** Who is logged in, and has begun it. */
  userId: string
}

/** Makes and saves the file of what is held on the client of a request. */
export function SaveCopy({ request: { id, email }, userId }: SaveCopyProps) {
  const source = useMemo(
    (): ExportSource => ({
      userId,
      email,
      name: (day) => words.name(email, day),
      // By the check of identity.
      begin: async () => 'begun',
      readRows: (after, signal) => readHeldOn(id, after, signal),
      parts: HELD_PARTS.filter((part) => !UNSENT_PARTS.includes(part)),
      intro: [exportWords.forRequest],
    }),
    [id, email, userId],
  )
  const { state, start, stop, decide } = useExport(source)
  const isBusy = state.step === 'running' || state.step === 'paused'
  return (
    <div className={styles.copy}>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      {isBusy ? <progress aria-label={said.progress} /> : null}
      {state.step === 'paused' ? (
        <Notice
          tone="error"
          actions={
            <>
              <Button variant="line" onClick={() => decide('again')}>
                {said.paused.again}
              </Button>
              {state.pause.kind === 'file' ? (
                <Button variant="line" onClick={() => decide('without')}>
                  {said.paused.without}
                </Button>
              ) : null}
            </>
          }
        >
          <p>
            {state.pause.kind === 'file' ? said.paused.file(state.pause.name) : null}
            {state.pause.kind === 'rows' ? said.paused.rows : null}
            {state.pause.kind === 'login' ? words.ended : null}
          </p>
        </Notice>
      ) : null}
      <Outcome state={state} />
      <p className={layout.actions}>
        {isBusy ? (
          <Button variant="line" onClick={stop}>
            {said.stop}
          </Button>
        ) : (
          <Button onClick={({ currentTarget }) => start(currentTarget)}>
            {state.step === 'done' ? words.again : words.action}
          </Button>
        )}
      </p>
    </div>
  )
}

function Outcome({ state }: { state: ExportState }) {
  if (state.step === 'done') {
    const { name, place, bytes, leftOut } = state
    const left = leftOut.length > 0 ? ` ${said.leftOut(leftOut)}` : ''
    return (
      <Notice tone={leftOut.length > 0 ? 'plain' : 'success'}>
        <p>{`${said.done[place](name, bytes)}${left}`}</p>
      </Notice>
    )
  }
  if (state.step === 'stopped') {
    return (
      <Notice>
        <p>{said.stopped}</p>
      </Notice>
    )
  }
  if (state.step === 'failed' || state.step === 'offline') {
    return (
      <Notice tone="error">
        <p>{state.step === 'offline' ? said.offline : words.failed}</p>
      </Notice>
    )
  }
  return null
}
