import { useMutation, useQueryClient } from '@tanstack/react-query'
import { projectWords as words } from '../../../content/desk-project.ts'
import {
  OtherProjectOpenError,
  type ProjectChange,
  projectMutation,
  type Refusal,
} from '../../api/desk/project-changes.ts'
import { shownMessage } from '../../api/server-message.ts'
import { toast } from '../../ui/toasts.ts'

interface Answers {
  readonly onDone?: () => void
  /** Somebody was quicker: nothing was changed, and what stands is shown. */
  readonly onRefused?: (refusal: Refusal) => void
}

/** Changes a project, and says where that failed. */
export const useProjectChange = (project: string) => {
  const { mutate, isPending, data, reset } = useMutation(projectMutation(useQueryClient(), project))
  return {
    isPending,
    /** Who was quicker than the last change. */
    refusal: data,
    forget: reset,
    change: (what: ProjectChange, { onDone, onRefused }: Answers = {}) => {
      if (isPending) return
      mutate(what, {
        onSuccess: (refusal) => (refusal ? onRefused?.(refusal) : onDone?.()),
        onError: (error) => {
          if (error instanceof OtherProjectOpenError)
            toast.error(words.reopen.otherOpen, words.reopen.otherOpenText)
          else toast.error(words.failed, shownMessage(error))
        },
      })
    },
  }
}
