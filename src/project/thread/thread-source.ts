import type { OutgoingMessage, SendOutcome, ThreadPart } from '../../../domain/project/thread.ts'

/** How a thread is read and written; each room hands in its own. All but `send` throw what went wrong. */
export interface ThreadSource {
  /** The newest messages. */
  readonly load: () => Promise<ThreadPart>
  readonly newer: (project: string, after: number) => Promise<ThreadPart>
  readonly older: (project: string, before: number) => Promise<ThreadPart>
  /** Without a project: into the client's open one, which is begun where there is none. */
  readonly send: (project: string | undefined, message: OutgoingMessage) => Promise<SendOutcome>
  readonly read: (project: string, number: number) => Promise<void>
}
