import { useSearchParams } from 'react-router'

/** The page number of the address, from 1; anything but a number is the first. */
export const usePage = (): number => {
  const asked = Number(useSearchParams()[0].get('page'))
  return Number.isSafeInteger(asked) && asked > 0 ? asked : 1
}
