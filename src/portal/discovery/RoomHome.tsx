import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { agency } from '../../../content/agency.ts'
import { discoveryWords } from '../../../content/project/portal.ts'
import { roomLoad, turnWords as words } from '../../../content/project/room.ts'
import { loadWords } from '../../../content/site/ui.ts'
import type { ProjectDate } from '../../../domain/project/project-dates.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { atServer } from '../../../domain/time/present.ts'
import { loadOwnCall, ownCallKey } from '../../api/client/calls.ts'
import { finishProjectDate } from '../../api/client/finish-date.ts'
import { loadOwnSubmissions, ownSubmissionsKey } from '../../api/client/own-submissions.ts'
import { loadRoomProject, roomProjectKey } from '../../api/client/room-project.ts'
import { unreadKey } from '../../api/client/unread-count.ts'
import { signedFileUrl } from '../../api/signed-file-url.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import text from '../../ui/text.module.css'
import { SUBMISSIONS_ANCHOR } from '../questions/anchors.ts'
import { HeadingBones, HomeSkeleton } from '../room/HomeSkeleton.tsx'
import styles from '../room/ProjectHome.module.css'
import { ProjectHome } from '../room/ProjectHome.tsx'
import type { HomeDocument } from '../room/room-rows.ts'
import turn from '../room/Turn.module.css'
import { Greeting } from '../room/Turn.tsx'

interface RoomHomeProps {
  userId: string
  /** The client's first name; empty while it is unknown. */
  name: string
  isLoggedIn: boolean
  /** When an answer that was not sent was last saved. */
  savedAt: Date | undefined
  /** The anchor of the questions. */
  questions: string
}

/** How often the call is asked for while the page is seen; never while it is hidden. */
const CALL_EVERY_MS = 60_000

/** The same of the project and the submissions. */
const NEWS_EVERY_MS = 12_000

/** The home with what the platform says; three requests, whatever there is. */
export function RoomHome({ userId, name, isLoggedIn, savedAt, questions }: RoomHomeProps) {
  const options = { enabled: isLoggedIn, refetchInterval: NEWS_EVERY_MS } as const
  const project = useQuery({
    queryKey: roomProjectKey(userId),
    queryFn: () => loadRoomProject(userId),
    ...options,
  })
  const submissions = useQuery({
    queryKey: ownSubmissionsKey(userId),
    queryFn: () => loadOwnSubmissions(userId),
    ...options,
  })
  const call = useQuery({
    queryKey: ownCallKey(userId),
    queryFn: loadOwnCall,
    enabled: isLoggedIn,
    refetchInterval: CALL_EVERY_MS,
  })
  const { finish, finishing, finished, headingRef } = useFinish(userId)
  const { open, failed } = useDocuments()
  const queryClient = useQueryClient()

  const isDrawn = project.data !== undefined && !submissions.isPending
  useEffect(() => {
    // The browser looked for it before there was a home.
    if (isDrawn && location.hash === `#${SUBMISSIONS_ANCHOR}`)
      document.getElementById(SUBMISSIONS_ANCHOR)?.scrollIntoView()
  }, [isDrawn])
  const unread = project.data?.unread.count
  const readAt = project.dataUpdatedAt
  useEffect(() => {
    if (unread === undefined) return
    // What was read since, on the page of the messages, is newer than what is shown until home has asked again.
    const { dataUpdatedAt: at = 0 } = queryClient.getQueryState(unreadKey(userId)) ?? {}
    if (at <= readAt) queryClient.setQueryData(unreadKey(userId), unread, { updatedAt: readAt })
  }, [queryClient, userId, unread, readAt])

  if (project.data === undefined || (submissions.data === undefined && submissions.isPending)) {
    if (!project.isError || project.isFetching) return <Loading name={name} />
    return <Failed name={name} onRetry={() => project.refetch()} />
  }
  return (
    <ProjectHome
      name={name}
      project={project.data}
      submissions={submissions.data}
      savedAt={savedAt}
      call={call.data}
      now={atServer(Math.max(project.dataUpdatedAt, submissions.dataUpdatedAt))}
      notice={
        project.isRefetchError ? (
          <div className={styles.notice}>
            <Notice>
              <p>{roomLoad.stale(writeTimeOfDay(atServer(project.dataUpdatedAt)))}</p>
            </Notice>
          </div>
        ) : null
      }
      headingRef={headingRef}
      finishing={finishing}
      finished={finished}
      onFinish={finish}
      onOpenDocument={open}
      failedDocument={failed}
      questions={questions}
    />
  )
}

/** Marking a date as done: at once, with its outcome said where the button was. */
const useFinish = (userId: string) => {
  const queryClient = useQueryClient()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { mutate, isPending, variables, isError, isSuccess } = useMutation({
    mutationFn: ({ id }: ProjectDate) => finishProjectDate(id),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: roomProjectKey(userId) })
      // The button is gone: what comes next is read.
      headingRef.current?.focus({ preventScroll: true })
    },
  })
  return {
    headingRef,
    finishing: isPending ? variables.id : undefined,
    finish: (date: ProjectDate) => {
      if (!isPending) mutate(date)
    },
    finished: (
      <>
        <output className={styles.finished}>
          {isSuccess ? words.finished(variables.what) : null}
        </output>
        <p className={styles.problem} role="alert">
          {isError ? words.finishFailed : null}
        </p>
      </>
    ),
  }
}

const useDocuments = () => {
  const [failed, setFailed] = useState<string>()
  const open = async (document: HomeDocument) => {
    setFailed(undefined)
    try {
      const url = await signedFileUrl(document)
      if (url) location.assign(url)
      else setFailed(document.id)
    } catch {
      setFailed(document.id)
    }
  }
  return { open, failed }
}

const Loading = ({ name }: { name: string }) => (
  <>
    <div className={layout.wrap}>
      <div className={turn.turn}>
        <div className={turn.main}>
          <Greeting name={name} />
          <h1 className={turn.heading}>
            <span className={text.visuallyHidden}>{discoveryWords.title}</span>
            <HeadingBones />
          </h1>
          <p className={`${text.lead} ${turn.lead}`} role="status">
            {roomLoad.loading}
          </p>
        </div>
      </div>
    </div>
    <HomeSkeleton />
  </>
)

const Failed = ({ name, onRetry }: { name: string; onRetry: () => void }) => (
  <div className={`${layout.wrap} ${styles.failed}`}>
    <Greeting name={name} />
    <h1 className={styles.small}>
      <span className={text.visuallyHidden}>{discoveryWords.title}. </span>
      {roomLoad.failed.heading}
    </h1>
    <Notice
      tone="error"
      title={roomLoad.failed.title}
      actions={
        <>
          <Button variant="line" onClick={onRetry}>
            {loadWords.tryAgain}
          </Button>
          <a href={`tel:${agency.phone.e164}`}>{roomLoad.failed.ring}</a>
        </>
      }
    >
      <p>{roomLoad.failed.text}</p>
    </Notice>
  </div>
)
