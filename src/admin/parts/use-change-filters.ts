import { useNavigate } from 'react-router'
import { withFilters } from './place.ts'

/**
 * Changes filters of the address that stands now, not of the one that was last drawn: the router draws a new address
 * a little later, and whoever is quick would take back the choice before.
 */
export const useChangeFilters = (): ((changes: Readonly<Record<string, string>>) => void) => {
  const navigate = useNavigate()
  return (changes) =>
    navigate({ search: withFilters(new URLSearchParams(globalThis.location.search), changes) })
}
