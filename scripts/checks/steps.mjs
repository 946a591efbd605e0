// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT } from '../bootstrap/machine.mjs'
import { failuresOf } from './results.mjs'

const RESULTS = join(ROOT, '.cache', 'results')

/** A compile cache shared by all workers. */
const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'node')

/**
 * `read` reads what the tests reported; `alone` is the command for one file of them.
 * @typedef {import('./results.mjs').Outcome} Outcome
 * @typedef {{
 *   name: string,
 *   command: string[],
 *   env?: Record<string, string>,
 *   read?: (report: string) => Outcome,
 *   alone?: (file: string) => string[],
 * }} Step
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
 * Runs one step and answers what it came to; a step without tests of its own counts as one.
 * @param {Step} step
 * @param {{ isHeld?: boolean }} [options] whether its output is buffered, for parallel steps
 * @returns {Promise<Outcome>}
 */
export const runStep = async (
  { name, command: [program = '', ...parameters], env = {}, read },
  { isHeld = false } = {},
) => {
  const report = join(RESULTS, `${name.replaceAll(/\W+/gu, '-')}.json`)
  mkdirSync(RESULTS, { recursive: true })
  rmSync(report, { force: true })
  const started = Date.now()
  if (!isHeld) console.log(`\n── ${name}`)
  const { code, held } = await execute(
    program,
    parameters,
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, VITEST_REPORT: report, ...env },
    isHeld,
  )
  if (isHeld) {
    console.log(`\n── ${name}`)
    process.stdout.write(held)
  }
  console.log(
    `── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  /** @type {Outcome} */
  const outcome =
    read && existsSync(report)
      ? read(report)
      : {
          files: [{ file: name, passed: code === 0 ? 1 : 0, skipped: 0, failures: [] }],
          errors: [],
          unsteady: [],
        }
  if (code !== 0 && failuresOf(outcome).length === 0) {
    outcome.errors.push(`ended with ${code === null ? 'a signal' : `exit code ${code}`}`)
  }
  return outcome
}

/**
 * Runs steps that each keep one core busy.
 * @param {Step[]} steps
 * @param {number} [atATime] as many as there are cores, unless said
 * @returns {Promise<{ step: Step, outcome: Outcome }[]>} in the order of `steps`
 */
export const runSideBySide = async (steps, atATime = availableParallelism()) => {
  /** @type {{ step: Step, outcome: Outcome }[]} */
  const done = []
  const waiting = [...steps.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next
      done[index] = { step, outcome: await runStep(step, { isHeld: true }) }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atATime, steps.length) }, work))
  return done
}
