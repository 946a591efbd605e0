import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { type ListedUser, type UserPage, userListSchema } from '../../../domain/user-list.ts'
import { functionsClient } from '../client.ts'
import { PAGE_SIZE, type Page } from './pages.ts'

const load = async (page: number): Promise<Page<ListedUser>> => {
  const body: UserPage = { page, perPage: PAGE_SIZE }
  const { data, error } = await (await functionsClient()).invoke('list-users', { body })
  if (error) throw error
  const { users, total } = v.parse(userListSchema, data)
  return { rows: users, total }
}

/** A page of all accounts. The function that lists them checks the caller's role and second factor. */
export const usersQuery = (page: number) =>
  queryOptions({
    queryKey: ['users', page],
    queryFn: () => load(page),
    placeholderData: keepPreviousData,
  })
