import { describe, expect, it } from 'vitest'
import { SERVICE_SLUGS } from '../../domain/site/paths.ts'
import { solutions, solutionsPage } from '../pages/solutions.ts'
import { alwaysOn } from './always-on.ts'
import { chatbots } from './chatbots.ts'
import { services } from './index.ts'
import { performanceAnalytics } from './performance-analytics.ts'
import { quickImplementation } from './quick-implementation.ts'
import { DEFAULT_CALL_TO_ACTION } from './service.ts'
import { voiceAgents } from './voice-agents.ts'
import { workflowAutomation } from './workflow-automation.ts'

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('the services', () => {
  it('are those of the menus, as many as the index says', () => {
    expect(services.map(({ slug }) => slug)).toEqual(SERVICE_SLUGS)
    const [count] = solutionsPage.lead.split(' ')
    expect(count).toBe(COUNTS[services.length])
  })

  it('each say what they do, what they do not, and call to action', () => {
    for (const service of services) {
      expect(service.does.length, service.slug).toBeGreaterThanOrEqual(3)
      expect(service.does.length, service.slug).toBeLessThanOrEqual(6)
      expect(service.doesNot.length, service.slug).toBeGreaterThanOrEqual(3)
      expect(service.callToAction.label).toBe(DEFAULT_CALL_TO_ACTION)
    }
  })

  it('are all in the index, beside one that is coming soon', () => {
    const sold = solutions.filter((solution) => !solution.comingSoon)
    expect(sold.map(({ id, name }) => [id, name])).toEqual(
      services.map(({ slug, name }) => [slug, name]),
    )
    expect(solutions.filter((solution) => solution.comingSoon)).toHaveLength(1)
  })

  it('call an example an example', () => {
    for (const { illustration } of services)
      if (illustration.kind !== 'plan') expect(illustration.caption).toMatch(/^An example/u)
    expect(voiceAgents.week.caption).toMatch(/^An example/u)
  })

  it('carry the four compliance badges, each with its claim and a link to evidence [R2.25]', () => {
    const { badges } = voiceAgents.compliance
    expect(badges.map((badge) => badge.name)).toEqual(['GDPR', 'HIPAA', 'SOC 2', 'Encryption'])
    for (const badge of badges) {
      expect(badge.text).toMatch(/designed for|on request/iu)
      expect(badge.claims).toHaveLength(1)
      expect(badge.evidence.href).toMatch(/^\/(?:privacy|security)-policy#/u)
    }
  })
})

describe('the illustrations add up', () => {
  it('chatbots: every answer of the bot shows its source or says that it has none', () => {
    const bot = chatbots.illustration.turns.filter((turn) => turn.from === 'bot')
    expect(bot.every((turn) => turn.source !== undefined)).toBe(true)
    expect(bot.some((turn) => turn.source === null)).toBe(true)
  })

  it('workflow automation: four steps run by themselves', () => {
    const { steps, finding } = workflowAutomation.illustration
    expect(steps.filter((step) => step.by === 'automation')).toHaveLength(4)
    expect(finding).toContain('Four steps')
  })

  it('performance analytics: the findings are the counts', () => {
    const { hours, subjects, findings } = performanceAnalytics.illustration
    expect(hours).toHaveLength(24)
    const missed = sum(hours.map((hour) => hour.missed))
    const answered = sum(hours.map((hour) => hour.team + hour.agent))
    const stretches = sum([8, 9, 12, 13].map((hour) => hours[hour]?.missed ?? 0))
    expect(findings[0]).toContain(`${missed} of ${missed + answered} calls were missed`)
    expect(findings[0]).toContain(`${stretches} of the ${missed}`)
    expect(sum(hours.slice(18).map((hour) => hour.missed))).toBe(0)
    expect(sum(subjects.rows.map((row) => row.calls))).toBe(answered)
  })

  it('24/7: seven days in order, the team answers in opening hours only, the notes count right', () => {
    const { days } = alwaysOn.illustration
    expect(days.map(({ day }) => day.slice(0, 3)).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun')
    for (const { open, calls } of days) {
      const times = calls.map((call) => call.at)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      for (const call of calls) {
        const isOpen = open !== null && call.at >= open.from && call.at < open.to
        expect(call.by === 'team').toBe(isOpen)
      }
    }
    expect(days[0]?.calls).toHaveLength(7)
    expect(days[0]?.calls.filter((call) => call.by === 'person')).toHaveLength(1)
    expect(days[3]?.calls.filter((call) => call.at < 6 * 60)).toHaveLength(2)
  })

  it('voice agents: seven days in order, the team answers in opening hours only, Friday is as busy as it says', () => {
    const { days, caption } = voiceAgents.week
    expect(days.map(({ day }) => day.slice(0, 3)).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun')
    for (const { open, calls } of days) {
      const times = calls.map((call) => call.at)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      for (const { at, by } of calls)
        if (by === 'team') expect(open !== null && at >= open.from && at < open.to).toBe(true)
    }
    const friday = days[4]?.calls ?? []
    const rush = friday.filter(({ at }) => at >= 17 * 60 && at < 20 * 60)
    expect(caption).toContain(`${rush.length} of ${friday.length} calls`)
    // The call of the page.
    expect(friday.find(({ by }) => by === 'person')?.at).toBe(18 * 60 + 5)
  })

  it('quick implementation: the weeks are those that are promised [R2.29]', () => {
    const when = Object.fromEntries(
      quickImplementation.illustration.bars.map((bar) => [bar.id, bar.when]),
    )
    expect(when).toEqual({
      'basic-chatbot': '1-2 weeks',
      'complex-chatbot': '3-4 weeks',
      discovery: 'Weeks 1-2',
      prototyping: 'Weeks 2-3',
      implementation: 'Weeks 3-4',
    })
  })
})
