import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { projectWords } from '../../../content/desk/desk-project.ts'
import { deskSubmissionPath } from '../../../domain/site/applications.ts'
import { projectQuery } from '../../api/desk/project.ts'
import { projectFileActions } from '../../api/desk/project-files.ts'
import { readThread } from '../../api/read-thread.ts'
import { sendMessage } from '../../api/send-message.ts'
import { loadThread } from '../../api/thread.ts'
import { downloadFile } from '../../export/download.ts'
import { useUploads } from '../../project/files/use-uploads.ts'
import type { ToSubmission } from '../../project/thread/Message.tsx'
import { messageKeeper } from '../../project/thread/message-keeper.ts'
import { ThreadPanel } from '../../project/thread/ThreadPanel.tsx'
import type { ThreadSource } from '../../project/thread/thread-source.ts'
import { useThread } from '../../project/thread/use-thread.ts'
import { useAccount } from '../../session/session.ts'
import { messagesKey, openMessages } from '../../storage/kept-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useOwnId } from '../parts/own-id.ts'
import { TO_ANSWER } from '../today/on-trail.ts'
import { AnswerAwaited } from './AnswerAwaited.tsx'

const words = projectWords.thread

const sourceOf = (userId: string, project: string, onSent: () => void): ThreadSource => ({
  load: () => loadThread({ of: { project } }),
  newer: (_, after) => loadThread({ of: { project }, after }),
  older: (_, before) => loadThread({ of: { project }, before }),
  async send(_, message) {
    const outcome = await sendMessage(userId, project, message)
    onSent()
    return outcome
  },
  read: readThread,
})

const toSubmission: ToSubmission = ({ id }, text) => <Link to={deskSubmissionPath(id)}>{text}</Link>

interface ProjectThreadProps {
  project: string
  isClosed: boolean
  noAnswerTo: number
}

/** The thread of a project, as the administrator reads it. */
export function ProjectThread({ project, isClosed, noAnswerTo }: ProjectThreadProps) {
  const userId = useOwnId()
  const { hash } = useLocation()
  const queryClient = useQueryClient()
  const [setUp] = useState(() => {
    const keptAt = messagesKey(userId, project)
    openMessages(keptAt)
    const me = { id: userId, side: 'agency' } as const
    // Today may have been opened while it was on its way.
    const onSent = () => queryClient.invalidateQueries({ queryKey: ['today'] })
    return { source: sourceOf(userId, project, onSent), keeper: messageKeeper(keptAt), me, keptAt }
  })
  const isLoggedIn = useAccount().user?.id === userId
  const { state, store, isOnline } = useThread({ ...setUp, isLoggedIn })
  const uploads = useUploads({
    saved: state.kept.files,
    actions: projectFileActions({ project, kind: 'messages' }),
  })

  // Another administrator may have closed or reopened it: the thread knows first.
  const isClosedByThread = state.project && Boolean(state.project.closedAt)
  useEffect(() => {
    if (isClosedByThread !== undefined && isClosedByThread !== isClosed)
      queryClient.invalidateQueries(projectQuery(project))
  }, [isClosedByThread, isClosed, queryClient, project])

  return (
    <>
      {state.isPutAway ? <Locked /> : null}
      <ThreadPanel
        me={setUp.me}
        state={state}
        store={store}
        isOnline={isOnline}
        uploads={uploads}
        onOpenFile={downloadFile}
        toSubmission={toSubmission}
        empty={<Empty title={words.empty}>{words.emptyText}</Empty>}
        hint={words.hint}
        before={
          <>
            <AnswerAwaited project={project} messages={state.messages} noAnswerTo={noAnswerTo} />
            {isClosed ? <p>{words.closed}</p> : null}
          </>
        }
        isOpen={!isClosed}
        isAnswering={hash === TO_ANSWER}
        fieldKey="r"
        isLocked={state.isPutAway}
      />
    </>
  )
}

/** Where the session itself has ended, the desk says so over all of it. */
function Locked() {
  return (
    <Notice
      tone="error"
      title={words.locked.title}
      actions={
        <Button variant="line" onClick={() => location.reload()}>
          {words.locked.reload}
        </Button>
      }
    >
      <p>{words.locked.text}</p>
    </Notice>
  )
}
