import * as v from 'valibot'
import { readStored, writeStored } from './browser-storage.ts'

const KEY = 'letterKeysOff'

/** Whether keys of one letter act on this device; they do unless they were turned off. */
export const hasLetterKeys = (): boolean => !readStored(KEY, v.boolean(), false)

/** Turns them on or off. */
export const setLetterKeys = (isOn: boolean): void => {
  writeStored(KEY, !isOn)
}
