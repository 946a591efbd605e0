import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { agency } from '../../../content/agency.ts'
import { threadWords, messagesWords as words } from '../../../content/project/thread.ts'
import { newTo } from '../../../domain/project/thread.ts'
import { officeStatus } from '../../../domain/time/office-hours.ts'
import { now } from '../../../domain/time/present.ts'
import { messageFileActions } from '../../api/client/message-files.ts'
import { unreadKey } from '../../api/client/unread-count.ts'
import { downloadFile } from '../../export/download.ts'
import { useUploads } from '../../project/files/use-uploads.ts'
import { messageKeeper } from '../../project/thread/message-keeper.ts'
import { NEW_MARK } from '../../project/thread/Thread.tsx'
import { ThreadPanel } from '../../project/thread/ThreadPanel.tsx'
import { useThread } from '../../project/thread/use-thread.ts'
import { statusText } from '../../shell/office-clock.ts'
import { messagesKey, openMessages } from '../../storage/kept-messages.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useBroughtMessage } from '../moves/message-to-bring.ts'
import { clientThreadSource } from './client-thread-source.ts'
import { Documents } from './Documents.tsx'
import { Enquiries } from './Enquiries.tsx'
import styles from './messages.module.css'
import { toSubmission } from './to-submission.tsx'
import { type Papers, usePapers } from './use-papers.ts'

export interface ClientThreadProps {
  client: { readonly id: string; readonly email: string }
  isLoggedIn: boolean
  /** In place of everything while its client is logged out: whoever sits here may be another. */
  locked: ReactNode
}

/** What a client and the agency write to each other. */
export function ClientThread({ client, isLoggedIn, locked }: ClientThreadProps) {
  const me = { id: client.id, side: 'client' } as const
  const keptAt = messagesKey(client.id)
  const [setUp] = useState(() => {
    openMessages(keptAt)
    return { source: clientThreadSource(client.id), keeper: messageKeeper(keptAt), me, keptAt }
  })
  const { state, store, isOnline } = useThread({ ...setUp, isLoggedIn })
  const uploads = useUploads({
    saved: state.kept.files,
    actions: messageFileActions({ userId: client.id }),
  })

  const queryClient = useQueryClient()
  useEffect(() => {
    if (state.answeredAt) queryClient.setQueryData(unreadKey(client.id), 0)
  }, [queryClient, client.id, state.answeredAt])

  const papers = usePapers(state)
  const fresh = newTo('client', state.messages, state.markAfter).length
  const name = state.project?.assigneeName ?? ''
  const isLocked = !isLoggedIn || state.isLoggedOut
  useBroughtMessage(client.id, isLocked ? undefined : store)
  return (
    <>
      {isLocked ? locked : null}
      {fresh > 0 && !isLocked ? (
        <p className={styles.lead}>
          <a href={`#${NEW_MARK}`}>{threadWords.goToFresh(fresh)}</a>
        </p>
      ) : null}
      <div className={styles.body}>
        <div className={styles.main}>
          <ThreadPanel
            me={me}
            state={state}
            store={store}
            isOnline={isOnline}
            uploads={uploads}
            onOpenFile={downloadFile}
            toSubmission={toSubmission}
            empty={<Empty title={words.empty}>{words.emptyText}</Empty>}
            hint={hintOf(name)}
            before={
              state.project?.closedAt ? (
                <Notice title={words.closed}>
                  <p>{words.closedText}</p>
                </Notice>
              ) : null
            }
            isOpen
            isLocked={isLocked}
          />
        </div>
        {isLocked ? null : <Side name={name} email={client.email} papers={papers} />}
      </div>
    </>
  )
}

const hintOf = (name: string) => {
  const status = officeStatus(now(), agency.officeHours)
  const mailed = words.hint(name)
  return status.open ? mailed : `${statusText(status)}. ${mailed}`
}

/** The documents, who reads the messages, what is mailed, and where to ring. */
function Side({ name, email, papers }: { name: string; email: string; papers: Papers }) {
  return (
    <aside className={styles.side}>
      <Documents papers={papers} onOpen={downloadFile} />
      <Enquiries />
      <section>
        <h2>{words.who.title}</h2>
        <p>{words.who.text(name)}</p>
      </section>
      <section>
        <h2>{words.mail.title}</h2>
        <p>{words.mail.text(email)}</p>
      </section>
      <section>
        <h2>{words.urgent.title}</h2>
        <p>
          {words.urgent.before}
          <a href={`tel:${agency.phone.e164}`}>{agency.phone.display}</a>
          {words.urgent.after}
        </p>
      </section>
    </aside>
  )
}
