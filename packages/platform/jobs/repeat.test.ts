import { describe, expect, it } from 'vitest'
import { repeat } from './repeat.ts'

const logs = () => {
  const lines: string[] = []
  const fields: object[] = []
  const write = (more: object, message: string) => {
    lines.push(message)
    fields.push(more)
  }
  return { lines, fields, info: write, error: write }
}

describe('repeat', () => {
  it('never runs twice at once, and its stop waits for the current run', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: finish, resolve: release } = Promise.withResolvers<void>()
    const seen: string[] = []
    const job = repeat(
      'test',
      0,
      async () => {
        seen.push('begun')
        begin()
        await finish
        seen.push('done')
      },
      logs(),
    )
    await begun
    const stopped = job.stop()
    release()
    await stopped
    expect(seen).toEqual(['begun', 'done'])
  })

  it('runs on after failures, and logs their beginning and their end only, and where the first was, without what it quotes', async () => {
    const log = logs()
    const { promise: recovered, resolve } = Promise.withResolvers<void>()
    let runs = 0
    const job = repeat(
      'test',
      0,
      async () => {
        runs += 1
        if (runs <= 3)
          throw Object.assign(new Error('Key (mere@client.example)'), { code: '23505' })
        if (runs === 5) resolve()
      },
      log,
    )
    await recovered
    await job.stop()
    expect(log.lines).toEqual(['a job failed', 'a job works again'])
    expect(log.fields[0]).toMatchObject({
      job: 'test',
      error: {
        kind: 'Error',
        code: '23505',
        at: expect.arrayContaining([expect.stringContaining('repeat.test.ts')]),
      },
    })
    expect(JSON.stringify(log.fields)).not.toContain('mere@')
  })

  it('stops in the middle of a pause', async () => {
    const { promise: ran, resolve } = Promise.withResolvers<void>()
    const job = repeat('test', 3_600_000, async () => resolve(), logs())
    await ran
    await job.stop()
  })
})
