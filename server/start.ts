import { type RunningPlatform, startPlatform } from 'embedded-platform'
import type { Site } from 'embedded-platform/site'
import { securityTxt } from '../content/site/security-txt.ts'
import { addressIn } from '../domain/booked-calls/calendar-entry.ts'
import type { ServerConfig } from './config.ts'
import { planDemo, seedDemo } from './demo.ts'
import { DEMO_ADMINISTRATOR, removeDemoAdministrator } from './demo-administrator.ts'
import { createFunctions } from './functions.ts'
import { productJobs, runCallsFirst } from './jobs.ts'
import { productOptions } from './product.ts'
import { recordServerErrors } from './server-errors.ts'
import { tagManagerSources } from './tag-manager.ts'

const PLAN_EVERY_MS = 10 * 60_000

interface ServerOptions {
  /** Undefined if another server in front serves the site. */
  readonly site: Site | undefined
}

/** Starts the product on this machine. @throws what `startPlatform` throws. */
export const startServer = (
  config: ServerConfig,
  { site }: ServerOptions,
): Promise<RunningPlatform> =>
  startPlatform({
    ...productOptions(config),
    config,
    site,
    functions: createFunctions(config),
    jobs: (platform, mailer) => [
      ...productJobs(config)(platform, mailer),
      ...(config.demo
        ? [{ name: 'demo', everyMs: PLAN_EVERY_MS, run: () => planDemo(platform.pool) }]
        : []),
    ],
    onServerError: recordServerErrors(config),
    prepare: async (platform) => {
      await (config.demo ? seedDemo(platform.pool) : removeDemoAdministrator(platform.pool))
      await runCallsFirst(platform, config)
    },
    routes: {
      '/.well-known/security.txt': (now) =>
        new Response(securityTxt(config.siteUrl, now), {
          headers: {
            'content-type': 'text/plain; charset=UTF-8',
            'cache-control': 'public, max-age=86400',
          },
        }),
    },
    aliases: { '/csp-report': 'security-event', '/events': 'events' },
    pageSources: config.gtmId ? tagManagerSources : undefined,
    publicConfig: ({ demoUnlocked }) => ({
      passwordPolicy: config.passwordPolicy,
      mailFrom: addressIn(config.mailFrom),
      ...(config.gtmId ? { gtmId: config.gtmId } : {}),
      demo: config.demo,
      ...(config.demo ? { demoAdministrator: DEMO_ADMINISTRATOR, demoUnlocked } : {}),
    }),
    demo: config.demo ? { path: '/login', parameter: 'demo', instead: 'true' } : undefined,
  })
