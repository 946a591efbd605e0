import { useCallback, useEffect, useRef, useState } from 'react'
import { dataWords } from '../../content/profile/data.ts'
import { TIME_ZONE } from '../../domain/time/new-zealand-time.ts'
import { now } from '../../domain/time/present.ts'
import { fetchFileCode } from '../api/client-code.ts'
import { logInAgain, withRecentLogin } from '../session/login-again.ts'
import { openLogin } from '../session/open-login.ts'
import { storedUser } from '../session/session-display.ts'
import { useAskBeforeLeaving } from '../ui/ask-before-leaving.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { chooseDestination, type Destination } from './destination.ts'
import type { Decision, ExportSource, Pause, Progress } from './make-file.ts'

export type ExportState =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly progress?: Progress }
  | { readonly step: 'paused'; readonly progress: Progress; readonly pause: Pause }
  | {
      readonly step: 'done'
      readonly name: string
      readonly place: Destination['place']
      readonly bytes: number
      readonly leftOut: readonly string[]
    }
  | { readonly step: 'stopped' | 'failed' | 'offline' | 'tooMany' | 'loginLeft' }

const NOTHING: Progress = { bytes: { done: 0, all: 0 } }

const loadCode = () => import('./make-file.ts')

/** For a press while the network is lost: some browsers do not try a failed `import()` again. */
const preloadCode = () => {
  whenIdle(() => {
    fetchFileCode()
    loadCode().catch(
      // The press tries it again.
      () => {},
    )
  })
}

const today = () => now().toLocaleDateString('en-CA', { timeZone: TIME_ZONE })

/** Makes the file of `source` on a press, and what becomes of it. */
export const useExport = (source: ExportSource | undefined) => {
  const [state, setState] = useState<ExportState>({ step: 'idle' })
  const abort = useRef<AbortController>(undefined)
  const decided = useRef<(decision: Decision) => void>(undefined)
  const isBusy = state.step === 'running' || state.step === 'paused'

  useAskBeforeLeaving(isBusy)
  useEffect(() => () => abort.current?.abort(), [])
  useEffect(preloadCode, [])

  const work = async (
    of: ExportSource,
    destination: Destination,
    signal: AbortSignal,
    opener: HTMLElement,
  ): Promise<ExportState> => {
    const begun = await withRecentLogin(() => of.begin(signal), opener)
    if (begun === 'left') return { step: 'loginLeft' }
    if (begun === 'too-many') return { step: 'tooMany' }
    if (storedUser()?.id !== of.userId) return { step: 'stopped' }
    const { makeFile } = await loadCode()
    let progress = NOTHING
    const leftOut = await makeFile({
      source: of,
      destination,
      signal,
      onProgress(now) {
        progress = now
        setState({ step: 'running', progress })
      },
      decide: (pause) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
          decided.current = (decision) => {
            setState({ step: 'running', progress })
            resolve(decision)
          }
          setState({ step: 'paused', progress, pause })
        }),
    })
    const { name, place } = destination
    return { step: 'done', name, place, bytes: await destination.finish(), leftOut }
  }

  const start = async (opener: HTMLElement) => {
    if (!source || isBusy) return
    const destination = await chooseDestination(source.name(today()), dataWords.file.kind)
    if (!destination) return
    abort.current = new AbortController()
    const { signal } = abort.current
    setState({ step: 'running' })
    let outcome: ExportState
    try {
      outcome = await work(source, destination, signal, opener)
    } catch (error) {
      if (!signal.aborted) console.warn('export', error)
      const failure = navigator.onLine ? 'failed' : 'offline'
      outcome = { step: signal.aborted ? 'stopped' : failure }
    }
    // First: another press may make a file of the same name.
    if (outcome.step !== 'done') await destination.discard()
    setState(outcome)
  }

  const decide = useCallback((decision: Decision) => decided.current?.(decision), [])

  return {
    state,
    start,
    stop: () => abort.current?.abort(),
    decide,
    /** Goes on after a login of the same person. */
    async logIn(opener: HTMLElement) {
      if (storedUser()) {
        if (await logInAgain(opener)) decide('again')
        return
      }
      // Nobody is known here any more: somebody else's data would be in the file of another.
      await openLogin('login', opener, (userId) => {
        if (userId === source?.userId) decide('again')
        else abort.current?.abort()
      })
    },
  }
}
