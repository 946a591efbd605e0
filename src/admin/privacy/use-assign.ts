import { useRef } from 'react'
import { deskPrivacyWords as words } from '../../../content/desk/desk-privacy.ts'
import type { PrivacyActInput } from '../../../domain/privacy/privacy-acts.ts'
import { actOnPrivacy, type PrivacyRequest } from '../../api/desk/privacy.ts'
import { toast } from '../../ui/toasts.ts'
import { useCodedAct } from '../parts/use-coded-act.ts'

/** Gives a request to a colleague, or says who was quicker. */
export const useAssign = ({ id, assignee }: PrivacyRequest) => {
  const given = useRef('')
  const { run, problem, isBusy } = useCodedAct<PrivacyActInput>({
    send: actOnPrivacy,
    words: words.problems,
    queryKey: ['privacy'],
    onDone: () => toast.success(words.assigned(given.current)),
  })
  return {
    problem,
    isPending: isBusy,
    assign: (person: string | null, name: string) => {
      given.current = name
      run({ act: 'assign', id, seen: assignee, assignee: person })
    },
  }
}
