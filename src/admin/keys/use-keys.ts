import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type AdminEntry, adminViews } from '../../../domain/site/applications.ts'
import { hasLetterKeys } from '../../storage/letter-keys.ts'
import { isTyping, moveInList, openRow, pressKey, selectInList } from './press-key.ts'

/** After `g`: where each letter leads. */
export const LETTERS = {
  t: 'today',
  i: 'inbox',
  s: 'submissions',
  p: 'projects',
  c: 'clients',
  b: 'calls',
  n: 'numbers',
  y: 'system',
} as const satisfies Readonly<Record<string, AdminEntry>>

const inList: Readonly<Record<string, () => boolean>> = {
  j: () => moveInList(1),
  k: () => moveInList(-1),
  x: selectInList,
}

interface Opening {
  readonly onFind: () => void
  readonly onKeys: () => void
}

/** The keys of the desk: Ctrl K finds, and those of one letter act unless somebody types or has turned them off. */
export const useKeys = ({ onFind, onKeys }: Opening): void => {
  const navigate = useNavigate()
  const isGoing = useRef(false)

  const act = (key: string): boolean => {
    if (isGoing.current) {
      isGoing.current = false
      const entry = (LETTERS as Readonly<Record<string, AdminEntry>>)[key]
      if (entry) navigate(adminViews[entry].path)
      return entry !== undefined
    }
    if (key === 'g') {
      isGoing.current = true
      return true
    }
    if (key === '?') {
      onKeys()
      return true
    }
    return inList[key]?.() || (/^[1-9]$/u.test(key) && openRow(Number(key))) || pressKey(key)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    // In a dialog and in an open list their own keys are meant.
    const isInList = event.target instanceof Element && event.target.closest('[popover]')
    if (event.defaultPrevented || isInList || document.querySelector('dialog[open]')) return
    const isWithControl = event.ctrlKey || event.metaKey
    if (isWithControl && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      return onFind()
    }
    if (isWithControl || event.altKey || event.key.length !== 1 || event.repeat) return
    if (isTyping(event.target) || !hasLetterKeys()) return
    if (act(event.key)) event.preventDefault()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
