import { readThread } from '../../api/read-thread.ts'
import { sendMessage } from '../../api/send-message.ts'
import { loadThread } from '../../api/thread.ts'
import type { ThreadSource } from '../../project/thread/thread-source.ts'

/** The thread of `project`, else of a client's open project, else of the last one. */
export const clientThreadSource = (client: string, project?: string): ThreadSource => ({
  load: () => loadThread({ of: project === undefined ? { client } : { client, project } }),
  newer: (project, after) => loadThread({ of: { project }, after }),
  older: (project, before) => loadThread({ of: { project }, before }),
  send: (project, message) => sendMessage(client, project, message),
  read: readThread,
})
