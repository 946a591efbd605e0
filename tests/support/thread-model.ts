import type { StoredFile } from '../../domain/files/upload.ts'
import type { ThreadMessage, ThreadPart } from '../../domain/project/thread.ts'
import type { ThreadServer } from './message-histories.ts'

/** What a server may do wrong: a message that is sent again arrives twice; one goes without its files. */
export const threadFaults = ['knows no id', 'leaves files behind'] as const
export type ThreadFault = (typeof threadFaults)[number]

/** The server as far as the messages of one client go. */
export const threadModel = (fault?: ThreadFault): ThreadServer => {
  const files = new Map<string, StoredFile>()
  let messages: ThreadMessage[] = []
  let project = 1
  const earlier: ThreadMessage[] = []
  const part = (some: readonly ThreadMessage[]): ThreadPart => ({
    project: { id: `project ${project}`, closedAt: null, assigneeName: '' },
    messages: some,
    reads: [],
    hasMore: false,
  })
  return {
    clientId: 'hemi',
    source: {
      load: async () => part(messages),
      newer: async (of, after) =>
        of === `project ${project}`
          ? part(messages.slice(after))
          : { ...part([]), project: { id: of, closedAt: new Date(0), assigneeName: '' } },
      older: async () => part([]),
      read: async () => {},
      async send(of, { id, text, files: attached }) {
        const known = [...earlier, ...messages].find((message) => message.id === id)
        if (known && fault !== 'knows no id') {
          const isSame =
            known.text === text &&
            known.files.length === attached.length &&
            attached.every((file) => known.files.some((one) => one.id === file.id))
          if (!isSame) return { kind: 'earlier-sent' }
          return { kind: 'sent', project: of ?? `project ${project}`, message: known }
        }
        if (of !== undefined && of !== `project ${project}`) return { kind: 'closed' }
        if (!attached.every((file) => files.has(file.id))) return { kind: 'file-gone' }
        for (const file of attached) files.delete(file.id)
        const message: ThreadMessage = {
          id,
          number: messages.length + 1,
          side: 'client',
          authorId: 'hemi',
          author: 'Hēmi',
          text,
          sentAt: new Date(0),
          files: fault === 'leaves files behind' ? [] : attached,
        }
        messages.push(message)
        return { kind: 'sent', project: `project ${project}`, message }
      },
    },
    async upload() {
      const id = `f${crypto.randomUUID().slice(0, 8)}`
      const file: StoredFile = {
        id,
        bucket: 'submissions',
        path: id,
        name: id,
        size: 1,
        created_at: '',
        checks: [],
      }
      files.set(id, file)
      return file
    },
    async closeProject() {
      project += 1
      earlier.push(...messages)
      messages = []
    },
    messages: async () => [...earlier, ...messages],
  }
}
