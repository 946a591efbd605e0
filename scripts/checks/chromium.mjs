// @ts-check
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ROOT } from '../bootstrap/machine.mjs'
import { SetupError, step } from '../bootstrap/report.mjs'

const KNOWN_PLACES = [
  // Chromium without the windows and services of a desktop: a quarter less to compute for the same tests.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () =>
  [process.env.CHROMIUM_PATH, ...KNOWN_PLACES].find((path) => path && existsSync(path))

/** Whether the test tool has downloaded a browser of its own here. */
const isDownloaded = async () => {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

/** The browser that the test tool downloads for itself, where the machine may download it. */
const downloadForPlaywright = () =>
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: ROOT,
    stdio: 'pipe',
    timeout: 300_000,
  }).status === 0

const installFromDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const options = {
    stdio: /** @type {const} */ ('pipe'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
  } catch {
    return false
  }
  return ['chromium-headless-shell', 'chromium'].some((name) => {
    try {
      execFileSync('apt-get', ['install', '-y', '-qq', name], options)
      return true
    } catch {
      return false
    }
  })
}

/**
 * A Chromium for the browser tests: one that is installed or that the test tool has; else Debian's
 * package when root, or the test tool's own download.
 * @returns {Promise<string | undefined>} its path, or undefined where the test tool has its own.
 */
export const ensureChromium = async () => {
  const path = find()
  if (path) return path
  if (await isDownloaded()) return undefined
  if (await step('Installing Chromium', async () => installFromDebian())) return find()
  if (await step("Downloading the test tool's Chromium", async () => downloadForPlaywright()))
    return undefined
  throw new SetupError(
    'No Chromium for the browser tests: install one, or set CHROMIUM_PATH to its program.',
  )
}
