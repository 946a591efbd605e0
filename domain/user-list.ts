import * as v from 'valibot'

export const USERS_PER_PAGE_MAX = 100

const wholeNumber = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))

/** The request of the function `list-users`; pages count from 1. */
export const userPageSchema = v.object({
  page: v.optional(/* @__PURE__ */ wholeNumber(1_000_000), 1),
  perPage: v.optional(/* @__PURE__ */ wholeNumber(USERS_PER_PAGE_MAX), 50),
})
export type UserPage = v.InferOutput<typeof userPageSchema>

const timestamp = v.pipe(v.string(), v.isoTimestamp())

/** One account as an administrator sees it in the list; unknown texts are empty. */
export const listedUserSchema = v.object({
  id: v.string(),
  email: v.string(),
  emailConfirmedAt: v.nullable(timestamp),
  createdAt: v.nullable(timestamp),
  lastSignInAt: v.nullable(timestamp),
  name: v.string(),
  companyName: v.string(),
  isAdministrator: v.boolean(),
})
export type ListedUser = v.InferOutput<typeof listedUserSchema>

/** What `list-users` answers: a page of accounts, the newest first, and how many there are. */
export const userListSchema = v.object({
  users: v.array(listedUserSchema),
  total: v.number(),
})
export type UserList = v.InferOutput<typeof userListSchema>
