import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type FunctionEntry, registry } from './functions/registry.ts'
import { jobs, TIMER_SECRET_HEADER } from './jobs.ts'

const document = readFileSync(join(import.meta.dirname, '..', 'docs', 'hosted-platform.md'), 'utf8')

describe('the timers of docs/hosted-platform.md', () => {
  it('are those of the list of jobs', () => {
    const timers = document.split('\n').filter((line) => line.startsWith('select cron.schedule('))
    expect(timers).toEqual(
      Object.entries(jobs).map(
        ([name, { cron }]) =>
          `select cron.schedule('${name}', '${cron}', $$select private.call_function('${name}')$$);`,
      ),
    )
  })

  it('present the secret that the functions compare, in its header, and no key of the project', () => {
    const [, sql = ''] = /## Timers[\s\S]*?```sql\n([\s\S]*?)```/u.exec(document) ?? []
    expect(sql).toContain(`'${TIMER_SECRET_HEADER}'`)
    expect(sql).not.toMatch(/apikey|authorization|sb_secret|service_role/iu)
    expect(document).toContain('TIMER_SECRET')
  })
})

it('every function for a timer is a job', () => {
  const timed = Object.entries<FunctionEntry>(registry)
    .filter(([, { access }]) => access === 'timer')
    .map(([name]) => name)
  expect(Object.keys(jobs).toSorted()).toEqual(timed.toSorted())
})
