// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT } from '../bootstrap/machine.mjs'

export const RESULTS = join(ROOT, '.cache', 'results')

/** A compile cache shared by all workers. */
const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'node')

/**
 * @typedef {import('./results.mjs').Count} Count
 * @typedef {{ name: string, command: string[], env?: Record<string, string>, read?: (file: string) => Count }} Step
 */

/**
 * Runs `program`; its output goes to the terminal, or is buffered and returned.
 * @param {string} program
 * @param {string[]} parameters
 * @param {Record<string, string>} env
 * @param {boolean} isHeld
 * @returns {Promise<{ code: number | null, held: Buffer }>}
 */
const execute = (program, parameters, env, isHeld) =>
  new Promise((resolve, reject) => {
    const output = isHeld ? 'pipe' : 'inherit'
    const child = spawn(program, parameters, {
      cwd: ROOT,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        PATH: join(ROOT, 'node_modules', '.bin') + delimiter + process.env.PATH,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...env,
      },
    })
    /** @type {Buffer[]} */
    const held = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (/** @type {Buffer} */ chunk) => held.push(chunk))
    }
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, held: Buffer.concat(held) }))
  })

/**
 * Runs one step and answers with what it counted; a step without tests of its own counts as one.
 * @param {Step} step
 * @param {{ isHeld?: boolean }} [options] whether its output is buffered, for parallel steps
 * @returns {Promise<Count>}
 */
export const runStep = async (
  { name, command: [program = '', ...parameters], env = {}, read },
  { isHeld = false } = {},
) => {
  const file = join(RESULTS, `${name.replaceAll(/\W+/gu, '-')}.json`)
  rmSync(file, { force: true })
  const started = Date.now()
  if (!isHeld) console.log(`\n── ${name}`)
  const { code, held } = await execute(
    program,
    parameters.map((parameter) => parameter.replace('{results}', file)),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
    isHeld,
  )
  if (isHeld) {
    console.log(`\n── ${name}`)
    process.stdout.write(held)
  }
  const count =
    read && existsSync(file)
      ? read(file)
      : { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0, failures: [] }
  if (code !== 0 && count.failed === 0) count.failed = 1
  console.log(
    `── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return count
}

/**
 * Runs steps that each keep one core busy.
 * @param {Step[]} steps
 * @param {number} [atATime] as many as there are cores, unless said
 * @returns {Promise<{ step: Step, count: Count }[]>} in the order of `steps`
 */
export const runSideBySide = async (steps, atATime = availableParallelism()) => {
  /** @type {{ step: Step, count: Count }[]} */
  const done = []
  const waiting = [...steps.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next
      done[index] = { step, count: await runStep(step, { isHeld: true }) }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atATime, steps.length) }, work))
  return done
}
