import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { dataClient } from '../connection.ts'
import { projectQuery } from './project.ts'

/** Says of the client's messages of `project` up to a number that they need no answer. */
export const needsNoAnswerMutation = (queryClient: QueryClient, project: string) =>
  mutationOptions({
    mutationFn: async (seen: number) => {
      await (await dataClient()).rpc('needs_no_answer', { project, seen }).throwOnError()
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(projectQuery(project)),
        queryClient.invalidateQueries({ queryKey: ['today'] }),
      ]),
  })
