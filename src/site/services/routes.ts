import { services } from '../../../content/services/index.ts'
import type { Service, ServiceSlug } from '../../../content/services/service.ts'
import { type Path, paths, type ServiceAlias } from '../../../domain/paths.ts'

/** The one canonical address of each service's page. */
export const servicePaths: Readonly<Record<ServiceSlug, Path>> = {
  'voice-agents': paths.voiceAgents,
  chatbots: paths.chatbots,
  'workflow-automation': paths.workflowAutomation,
  'performance-analytics': paths.performanceAnalytics,
  'always-on': paths.alwaysOn,
  'quick-implementation': paths.quickImplementation,
}

/** Services that answer under `/solutions/` as well (R2.24). */
const aliases: Readonly<Partial<Record<ServiceSlug, ServiceAlias>>> = {
  'voice-agents': '/solutions/voice-agents',
  chatbots: '/solutions/chatbots',
  'workflow-automation': '/solutions/workflow-automation',
  'performance-analytics': '/solutions/performance-analytics',
}

export interface ServiceRoute {
  readonly path: Path
  readonly canonical: Path
  readonly service: Service
}

/** Every address at which a service's page is built; those that are not canonical are aliases. */
export const serviceRoutes: readonly ServiceRoute[] = services.flatMap((service) => {
  const canonical = servicePaths[service.slug]
  const alias = aliases[service.slug]
  return [canonical, ...(alias ? [alias] : [])].map((path) => ({ path, canonical, service }))
})
