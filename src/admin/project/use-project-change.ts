import { useMutation, useQueryClient } from '@tanstack/react-query'
import { projectWords as words } from '../../../content/desk/desk-project.ts'
import {
  OtherProjectOpenError,
  type ProjectChange,
  projectMutation,
  type Refusal,
} from '../../api/desk/project-changes.ts'
import { isAnswerLost, shownMessage } from '../../api/server-message.ts'
import { toast } from '../../ui/toasts.ts'

/** Why a change may not be saved: somebody was quicker, or no answer came. The page shows what stands. */
export type Trouble = Refusal | { readonly act: 'lost' }

interface Answers {
  readonly onDone?: () => void
  readonly onTrouble?: (trouble: Trouble) => void
}

const LOST = { act: 'lost' } as const

const isLost = (error: unknown) => isAnswerLost(error) && !(error instanceof OtherProjectOpenError)

/** Changes a project, and says where that failed. */
export const useProjectChange = (project: string) => {
  const { mutate, isPending, data, error, reset } = useMutation(
    projectMutation(useQueryClient(), project),
  )
  return {
    isPending,
    /** Of the last change. */
    trouble: isLost(error) ? LOST : data,
    forget: reset,
    change: (what: ProjectChange, { onDone, onTrouble }: Answers = {}) => {
      if (isPending) return
      mutate(what, {
        onSuccess: (refusal) => (refusal ? onTrouble?.(refusal) : onDone?.()),
        onError: (failure) => {
          if (isLost(failure)) onTrouble?.(LOST)
          else if (failure instanceof OtherProjectOpenError)
            toast.error(words.reopen.otherOpen, words.reopen.otherOpenText)
          else toast.error(words.failed, shownMessage(failure))
        },
      })
    },
  }
}
