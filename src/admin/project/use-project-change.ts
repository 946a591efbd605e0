import { useMutation, useQueryClient } from '@tanstack/react-query'
import { projectWords as words } from '../../../content/desk-project.ts'
import {
  OtherProjectOpenError,
  type ProjectChange,
  projectMutation,
} from '../../api/desk/project-changes.ts'
import { shownMessage } from '../../api/server-message.ts'
import { toast } from '../../ui/toasts.ts'

/** Changes a project, and says where that failed. */
export const useProjectChange = (project: string) => {
  const { mutate, isPending } = useMutation(projectMutation(useQueryClient(), project))
  return {
    isPending,
    change: (what: ProjectChange, onSuccess?: () => void) => {
      if (isPending) return
      mutate(what, {
        ...(onSuccess ? { onSuccess } : {}),
        onError: (error) => {
          if (error instanceof OtherProjectOpenError)
            toast.error(words.reopen.otherOpen, words.reopen.otherOpenText)
          else toast.error(words.failed, shownMessage(error))
        },
      })
    },
  }
}
