import { SERVICE_SLUGS, type ServiceSlug } from '../../domain/site/paths.ts'
import { alwaysOn } from './always-on.ts'
import { chatbots } from './chatbots.ts'
import { performanceAnalytics } from './performance-analytics.ts'
import { quickImplementation } from './quick-implementation.ts'
import type { Service } from './service.ts'
import { voiceAgents } from './voice-agents.ts'
import { workflowAutomation } from './workflow-automation.ts'

const bySlug: Readonly<Record<ServiceSlug, Service>> = {
  'voice-agents': voiceAgents,
  chatbots,
  'workflow-automation': workflowAutomation,
  'performance-analytics': performanceAnalytics,
  'always-on': alwaysOn,
  'quick-implementation': quickImplementation,
}

/** In the order of the menus. */
export const services: readonly Service[] = SERVICE_SLUGS.map((slug) => bySlug[slug])
