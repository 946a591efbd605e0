import { useEffect, useLayoutEffect } from 'react'
import type { ChosenFile, ChosenHere } from '../../../domain/files/upload.ts'
import { isUnstored } from './file-row.ts'
import type { Uploads } from './use-uploads.ts'

const nothing: readonly ChosenFile[] = []

/**
 * A file that is chosen and not stored is named after a reload, too: `remembered` is what this device knows, and
 * `remember` is called with what it is to know next.
 */
export const useChosen = (
  { rows, chosen, recall }: Uploads,
  remembered: readonly ChosenFile[] = nothing,
  remember: (here: ChosenHere) => void,
): void => {
  useLayoutEffect(() => recall(remembered), [recall, remembered])

  const keys = rows
    .filter(isUnstored)
    .map(({ key }) => key)
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the lines are then, each time that others are not stored
  useEffect(() => remember(chosen()), [keys])
}
