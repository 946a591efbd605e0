import { createContext, useContext } from 'react'

/** The account of the administrator whose desk this is: it stands there after the session has ended, too. */
export const OwnId = createContext('')

export const useOwnId = (): string => useContext(OwnId)
