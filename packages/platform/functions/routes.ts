import { type Context, Hono } from 'hono'
import { type Authenticate, type Caller, Unauthenticated } from '../auth/authenticate.ts'
import { clientOf } from '../auth/client.ts'
import type { Platform } from '../core/context.ts'
import type { FunctionSettings, ProjectConfig } from '../core/project.ts'
import type { Mailer } from '../mail/transport.ts'
import { refuseWithoutDemoKey } from '../ops/demo-access.ts'

/** What the platform knows of a call to a function, beside the request. */
export interface CallInfo {
  /** The client's address, behind the configured proxies, for rate limits. */
  readonly callerAddress: string
  /** The authenticated caller; undefined without valid credentials. */
  readonly caller: () => Promise<Caller | undefined>
  /** The refusal without the demo key; undefined with it. */
  readonly refuseWithoutDemoKey: () => Response | undefined
}

/** Errors are answered with 500. */
export type PlatformFunction = (request: Request, info: CallInfo) => Response | Promise<Response>

/** A function that is not deployed to the hosted platform, and so not in `config.toml`. */
export interface LocalFunction {
  readonly verifyJwt: boolean
  readonly handle: PlatformFunction
}

/** By the name that follows `/functions/v1/`. */
export type Functions = Readonly<Record<string, PlatformFunction | LocalFunction>>

/** The dependencies of functions that run in the host's process. */
export interface FunctionHost {
  readonly platform: Platform
  readonly mailer: Mailer
  /** The HTML of a prerendered page of the site; undefined where there is none. */
  readonly sitePage: (path: string) => string | undefined
}

export type FunctionsOf = Functions | ((host: FunctionHost) => Functions)

const settingsOf = (
  { functions }: ProjectConfig,
  name: string,
  { verifyJwt }: LocalFunction,
): FunctionSettings => functions.get(name) ?? { enabled: true, verifyJwt }

const problem = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status, headers: { 'cache-control': 'no-store' } })

const callerOf = async (
  authenticate: Authenticate,
  request: Request,
): Promise<Caller | undefined> => {
  try {
    return await authenticate(request)
  } catch (error) {
    if (error instanceof Unauthenticated) return undefined
    throw error
  }
}

/**
 * Hosts functions by name. With `verify_jwt` in `config.toml` a function needs the access token of an
 * open session; otherwise it is public. Functions answer preflights themselves.
 */
export const createFunctionRoutes = (
  host: FunctionHost,
  authenticate: Authenticate,
  functionsOf: FunctionsOf,
): Hono => {
  const { config } = host.platform
  const functions = typeof functionsOf === 'function' ? functionsOf(host) : functionsOf

  const infoOf = (c: Context): CallInfo => ({
    callerAddress: clientOf(c, config).address,
    caller: () => callerOf(authenticate, c.req.raw),
    refuseWithoutDemoKey: () => refuseWithoutDemoKey(c, config),
  })

  const app = new Hono()
  app.all('/:name', async (c) => {
    const name = c.req.param('name')
    const entry = Object.hasOwn(functions, name) ? functions[name] : undefined
    if (!entry) return problem(404, 'not_found', 'There is no such function')
    const local = typeof entry === 'function' ? { verifyJwt: true, handle: entry } : entry
    const { enabled, verifyJwt } = settingsOf(config.project, name, local)
    if (!enabled) return problem(404, 'not_found', 'There is no such function')
    const info = infoOf(c)
    if (verifyJwt && c.req.method !== 'OPTIONS') {
      const caller = await info.caller()
      if (caller?.role !== 'authenticated') {
        return problem(401, 'no_authorization', 'This function takes the token of a session')
      }
    }
    return local.handle(c.req.raw, info)
  })
  app.all('*', () => problem(404, 'not_found', 'There is no such function'))
  return app
}
