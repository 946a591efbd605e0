import { Hono, type MiddlewareHandler } from 'hono'
import { invite, unsafeGenerateLink } from './admin-links.ts'
import {
  type AdminFields,
  createUser,
  deleteUser,
  getUser,
  listUsers,
  updateUserAsService,
} from './admin-users.ts'
import { apiKeyKind, bearerToken } from './api-key.ts'
import { AuthError, phoneDisabled, validationFailed } from './errors.ts'
import { removeFactorAsService } from './factors/unenroll.ts'
import {
  type AdminInput,
  adminCreateSchema,
  adminDeleteSchema,
  adminUpdateSchema,
  factorIdSchema,
  generateLinkSchema,
  inviteSchema,
  linkTypeSchema,
  pageSchema,
  parseBody,
  parseInput,
  userIdSchema,
} from './input.ts'
import { createRefusedAdminRoutes } from './refused-routes.ts'
import type { AuthServices } from './services.ts'

const fieldsOf = (input: AdminInput): AdminFields => {
  if (input.phone) throw phoneDisabled()
  const hours = input.ban_duration === 'none' ? 0 : Number.parseInt(input.ban_duration ?? '', 10)
  return {
    email: input.email ?? undefined,
    password: input.password ?? undefined,
    emailConfirm: input.email_confirm ?? undefined,
    userMetadata: input.user_metadata ?? undefined,
    appMetadata: input.app_metadata ?? undefined,
    banHours: Number.isNaN(hours) ? undefined : hours,
  }
}

interface Page {
  readonly path: string
  readonly page: number
  readonly perPage: number
  readonly total: number
}

/** Next and last page; the official client reads the number after the first "=". */
const pageLinks = ({ path, page, perPage, total }: Page): string => {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (number: number, rel: string) =>
    `<${path}?page=${number}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

/** The calls that need the secret key; browsers of administrators use a function instead. */
export const createAdminRoutes = (services: AuthServices): Hono => {
  const app = new Hono()

  const serviceOnly: MiddlewareHandler = async (c, next) => {
    const token = bearerToken(c.req.header('authorization')) ?? c.req.header('apikey') ?? ''
    if (apiKeyKind(token, services.keys) !== 'secret') {
      throw new AuthError(403, 'not_admin', 'User not allowed')
    }
    await next()
  }
  app.use('/admin/*', serviceOnly)
  app.use('/invite', serviceOnly)

  app.get('/admin/users', async (c) => {
    const { page, per_page: perPage } = parseInput(pageSchema, c.req.query())
    const { users, total } = await listUsers(services, { page, perPage })
    c.header('x-total-count', String(total))
    c.header('link', pageLinks({ path: c.req.path, page, perPage, total }))
    return c.json({ users, aud: 'authenticated' })
  })

  app.post('/admin/users', async (c) => {
    const input = parseInput(adminCreateSchema, parseBody(await c.req.text()))
    const { email, id } = input
    return c.json(await createUser(services, { ...fieldsOf(input), email, id: id ?? undefined }))
  })

  app.get('/admin/users/:id', async (c) =>
    c.json(await getUser(services, parseInput(userIdSchema, c.req.param('id')))),
  )

  app.put('/admin/users/:id', async (c) => {
    const id = parseInput(userIdSchema, c.req.param('id'))
    const input = parseInput(adminUpdateSchema, parseBody(await c.req.text()))
    return c.json(await updateUserAsService(services, id, fieldsOf(input)))
  })

  app.delete('/admin/users/:id', async (c) => {
    const id = parseInput(userIdSchema, c.req.param('id'))
    const input = parseInput(adminDeleteSchema, parseBody(await c.req.text()))
    if (input.should_soft_delete) throw validationFailed('Accounts are deleted for good only')
    return c.json(await deleteUser(services, id))
  })

  app.get('/admin/users/:id/factors', async (c) => {
    const { factors = [] } = await getUser(services, parseInput(userIdSchema, c.req.param('id')))
    return c.json(factors)
  })

  app.delete('/admin/users/:id/factors/:factor', async (c) => {
    const id = parseInput(userIdSchema, c.req.param('id'))
    const factorId = parseInput(factorIdSchema, c.req.param('factor'))
    await removeFactorAsService(services, id, factorId)
    return c.json({ id: factorId })
  })

  app.post('/invite', async (c) => {
    const input = parseInput(inviteSchema, parseBody(await c.req.text()))
    const { email, data } = input
    const redirectTo = c.req.query('redirect_to')
    return c.json(await invite(services, { email, userMetadata: data ?? {}, redirectTo }))
  })

  app.post('/admin/generate_link', async (c) => {
    const body = parseBody(await c.req.text())
    parseInput(linkTypeSchema, body)
    const input = parseInput(generateLinkSchema, body)
    const link = await unsafeGenerateLink(services, {
      type: input.type,
      email: input.email,
      userMetadata: input.data ?? {},
      redirectTo: c.req.query('redirect_to') ?? input.redirect_to ?? input.redirectTo ?? undefined,
    })
    return c.json({
      ...link.user,
      action_link: link.actionLink,
      email_otp: '',
      hashed_token: link.tokenHash,
      redirect_to: link.redirectTo,
      verification_type: input.type,
    })
  })

  app.route('/', createRefusedAdminRoutes())
  return app
}
