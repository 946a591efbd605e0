import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CODE_NEEDED } from '../../../domain/accounts/recent-login.ts'
import type { CodedOutcome, FieldProblems } from '../../api/desk/coded-act.ts'
import { authenticatorId } from '../../api/desk/second-factor.ts'
import { withRecentLogin } from '../../session/login-again.ts'

export interface CodedWords {
  readonly code: { readonly text: string; readonly submit: string }
  readonly problems: Readonly<Record<'failed' | 'tooMany' | 'left' | 'noAuthenticator', string>>
}

interface CodedAct<Act> {
  readonly send: (act: Act) => Promise<CodedOutcome>
  readonly words: CodedWords['problems']
  /** What is asked for anew, once it is done or refused. */
  readonly queryKey: QueryKey
  readonly onDone: () => void
  /** Shows what is wrong with fields there; whether it could. Unless given, the reason alone is shown. */
  readonly onFieldProblems?: ((fields: FieldProblems) => boolean) | undefined
}

/** The authenticator, or why no code can be typed. */
const findAuthenticator = async (
  words: CodedWords['problems'],
): Promise<{ factorId: string } | { problem: string }> => {
  try {
    const factorId = await authenticatorId()
    return factorId ? { factorId } : { problem: words.noAuthenticator }
  } catch {
    return { problem: words.failed }
  }
}

/** An act that may need a code: asks for it then, and goes on by itself. */
export const useCodedAct = <Act>({
  send,
  words,
  queryKey,
  onDone,
  onFieldProblems,
}: CodedAct<Act>) => {
  const queryClient = useQueryClient()
  /** What waits for a code of this authenticator. */
  const [waiting, setWaiting] = useState<{ act: Act; factorId: string }>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const run = async (act: Act): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    const opener = document.activeElement as HTMLElement
    const outcome = await withRecentLogin(() => send(act), opener)
    setWaiting(undefined)
    setBusy(false)
    if (outcome === 'done') {
      queryClient.invalidateQueries({ queryKey })
      return onDone()
    }
    if (outcome === CODE_NEEDED) {
      const found = await findAuthenticator(words)
      return 'problem' in found
        ? setProblem(found.problem)
        : setWaiting({ act, factorId: found.factorId })
    }
    if (outcome === 'left') return setProblem(words.left)
    if (outcome === 'too-many') return setProblem(words.tooMany)
    if (outcome === 'failed') return setProblem(words.failed)
    if (!onFieldProblems?.(outcome.fields)) setProblem(outcome.refused)
    queryClient.invalidateQueries({ queryKey })
  }

  return { run, waiting, problem, isBusy }
}
