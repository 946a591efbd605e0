import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { messagesWords as words } from '../../../content/project/thread.ts'
import { paths } from '../../../domain/site/paths.ts'
import { now } from '../../../domain/time/present.ts'
import { downloadFile } from '../../export/download.ts'
import { ThreadView } from '../../project/thread/ThreadView.tsx'
import { useThread } from '../../project/thread/use-thread.ts'
import { messagesKey, nothingKept } from '../../storage/kept-messages.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProjectDates } from '../room/ProjectDates.tsx'
import type { ClientThreadProps } from './ClientThread.tsx'
import { clientThreadSource } from './client-thread-source.ts'
import { Documents } from './Documents.tsx'
import styles from './messages.module.css'
import { toSubmission } from './to-submission.tsx'
import { usePapers } from './use-papers.ts'

interface ClosedThreadProps extends ClientThreadProps {
  /** The id in the address. */
  project: string
}

/** An earlier project of the client, to be read: nothing of what waits to be sent belongs to it. */
export function ClosedThread({ client, isLoggedIn, locked, project }: ClosedThreadProps) {
  const [setUp] = useState(() => ({
    source: clientThreadSource(client.id, project),
    keeper: { read: () => nothingKept, isHidden: () => false, open: () => {}, write: () => {} },
    me: { id: client.id, side: 'client' as const },
    keptAt: messagesKey(client.id, project),
  }))
  const { state, store, isOnline } = useThread({ ...setUp, isLoggedIn })
  const papers = usePapers(state)
  const navigate = useNavigate()
  const isOpen = state.project?.closedAt === null
  useEffect(() => {
    // There it can be written to; a message that the address names is there, too.
    if (isOpen) navigate(paths.messages + location.hash, { replace: true })
  }, [isOpen, navigate])

  if (!isLoggedIn || state.isLoggedOut) return locked
  if (state.answeredAt && !state.project) return <MissingProject />
  const { dates = [] } = papers.found ?? {}
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        {state.project?.closedAt ? (
          <Notice title={words.closedOn(state.project.closedAt)}>
            <p>
              {words.earlierText} <a href={paths.messages}>{words.newest}</a>
            </p>
          </Notice>
        ) : null}
        <ThreadView
          me={setUp.me}
          state={state}
          store={store}
          isOnline={isOnline}
          onOpenFile={downloadFile}
          toSubmission={toSubmission}
          empty={<Empty title={words.empty}>{words.emptyEarlier}</Empty>}
        />
      </div>
      <aside className={styles.side}>
        <Documents papers={papers} onOpen={downloadFile} />
      </aside>
      {dates.length > 0 ? (
        <div className={styles.whole}>
          <ProjectDates
            dates={dates}
            current={undefined}
            assigneeName={state.project?.assigneeName ?? ''}
            now={state.answeredAt ?? now()}
            finishing={undefined}
          />
        </div>
      ) : null}
    </div>
  )
}

export function MissingProject() {
  return (
    <div className={styles.missing}>
      <Notice title={words.missing}>
        <p>
          {words.missingText} <a href={paths.messages}>{words.newest}</a>
        </p>
      </Notice>
    </div>
  )
}
