import { queryOptions } from '@tanstack/react-query'
import { dataClient } from '../connection.ts'

const load = async (): Promise<number> => {
  try {
    const { count } = await (await dataClient())
      .from('business_profiles')
      .select('*', { count: 'exact', head: true })
      .throwOnError()
    return count ?? 0
  } catch (error) {
    console.error('registered users', error)
    return 0
  }
}

/** How many clients are registered, counted by the database; 0 where that fails (R7.17). */
export const registeredUsersQuery = () =>
  queryOptions({ queryKey: ['registered-users'], queryFn: load })
