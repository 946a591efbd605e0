import { useSearchParams } from 'react-router'

/** The page that the address asks for, counted from 1; anything that is no number is the first. */
export const usePage = (): number => {
  const asked = Number(useSearchParams()[0].get('page'))
  return Number.isSafeInteger(asked) && asked > 0 ? asked : 1
}
