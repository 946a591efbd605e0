import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { dataClient } from '../connection.ts'

const schema = v.array(v.object({ user_id: v.string(), name: v.string() }))

/** The administrators by the name that clients see; empty where none was given. */
export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: async () => {
    const { data } = await (await dataClient())
      .from('user_roles')
      .select('user_id,name')
      .eq('role', 'admin')
      .order('granted_at')
      .throwOnError()
    return v.parse(schema, data)
  },
})
