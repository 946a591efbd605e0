import { useNavigate } from 'react-router'
import { readAddress } from './address.ts'
import { withFilters } from './place.ts'

/**
 * Changes the filters of the present address, not of the one that was last rendered: the router renders a new address
 * a little later, so two quick choices would undo the first.
 */
export const useChangeFilters = (): ((changes: Readonly<Record<string, string>>) => void) => {
  const navigate = useNavigate()
  return (changes) => navigate(withFilters(readAddress(globalThis.location), changes))
}
