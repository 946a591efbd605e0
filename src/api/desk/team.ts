import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { type TeamActInput, teamSchema } from '../../../domain/desk/team.ts'
import { functionsClient } from '../connection.ts'
import { type CodedOutcome, sendCodedAct } from './coded-act.ts'

/** The administrators. The function that lists them checks the caller's role and second factor. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async () => {
    const { data, error } = await (await functionsClient()).invoke('team', { method: 'GET' })
    if (error) throw error
    return v.parse(teamSchema, data).members
  },
})

/** Invites, names, or takes the role away. */
export const actOnTeam = (act: TeamActInput): Promise<CodedOutcome> => sendCodedAct('team', act)
