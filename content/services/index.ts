import { alwaysOn } from './always-on.ts'
import { chatbots } from './chatbots.ts'
import { performanceAnalytics } from './performance-analytics.ts'
import { quickImplementation } from './quick-implementation.ts'
import type { Service } from './service.ts'
import { voiceAgents } from './voice-agents.ts'
import { workflowAutomation } from './workflow-automation.ts'

/** In the order of the menus. */
export const services: readonly Service[] = [
  voiceAgents,
  chatbots,
  workflowAutomation,
  performanceAnalytics,
  alwaysOn,
  quickImplementation,
]
