import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { dataClient } from '../connection.ts'

interface Note {
  /** Made by the screen: sent again, it is the same note. */
  readonly id: string
  readonly submission: string
  readonly text: string
}

const add = async ({ id, submission, text }: Note): Promise<void> => {
  const client = await dataClient()
  await client.rpc('note_submission', { note: id, submission, text }).throwOnError()
}

const takeBack = async (note: string): Promise<void> => {
  const client = await dataClient()
  await client.rpc('take_back_note', { note }).throwOnError()
}

const noting = <Input>(queryClient: QueryClient, mutationFn: (input: Input) => Promise<void>) =>
  mutationOptions({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submissions', 'one'] }),
  })

/** Adds a note of the team to a submission. */
export const addNoteMutation = (queryClient: QueryClient) => noting(queryClient, add)
/** Takes the own note with that id back, within ten seconds. */
export const takeNoteBackMutation = (queryClient: QueryClient) => noting(queryClient, takeBack)
