import { createContext, useContext } from 'react'

/** The account of the administrator whose desk this is, which stays open after the session has ended. */
export const OwnId = createContext('')

export const useOwnId = (): string => useContext(OwnId)
