import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { LOGIN_KINDS, type LoginKind } from '../../../domain/accounts/login-kind.ts'
import { dataClient } from '../connection.ts'
import { keysetPage, type PagePlace, placeArguments } from './pages.ts'

export interface LoginPage extends PagePlace {
  /** An administrator's id; undefined: anybody. */
  readonly person: string | undefined
  /** Undefined: any. */
  readonly kind: LoginKind | undefined
}

const schema = v.object({
  id: v.string(),
  at: v.string(),
  administrator: v.string(),
  /** As clients see this person, else the address. */
  name: v.string(),
  kind: v.picklist(LOGIN_KINDS),
  /** As the auth service has it, such as `login_failed`. */
  action: v.string(),
  /** By what somebody logged in, such as `password`; null: not noted. */
  method: v.nullable(v.string()),
})

/** A login of an administrator, a refusal, a logout, or a change of password or authenticator. */
export type Login = v.InferOutput<typeof schema>

/** A page of the logins of administrators, newest first. */
export const loginsQuery = ({ person, kind, ...place }: LoginPage) =>
  queryOptions({
    queryKey: ['logins', person, kind, place],
    queryFn: async () => {
      const { data } = await (await dataClient())
        .rpc('desk_logins', {
          person: person ?? null,
          of_kind: kind ?? '',
          ...placeArguments(place),
        })
        .throwOnError()
      return keysetPage(v.parse(v.array(schema), data), place)
    },
    placeholderData: keepPreviousData,
  })
