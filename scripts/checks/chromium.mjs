// @ts-check
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { ROOT } from '../bootstrap/machine.mjs'
import { SetupError, step, tryThreeTimes } from '../bootstrap/report.mjs'
import { hasDebianPackages, installFromDebian } from './debian.mjs'

const run = promisify(execFile)

const DOWNLOAD_MS = 300_000

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
const downloadForPlaywright = async () => {
  const title = "Downloading the test tool's Chromium"
  const download = () =>
    run('npx', ['playwright', 'install', 'chromium'], { cwd: ROOT, timeout: DOWNLOAD_MS })
  try {
    await step(title, () => tryThreeTimes(title, download))
    return true
  } catch {
    return false
  }
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
  const packages = ['chromium-headless-shell', 'chromium']
  if (hasDebianPackages() && (await installFromDebian('Chromium', packages))) return find()
  if (await downloadForPlaywright()) return undefined
  throw new SetupError(
    'No Chromium for the browser tests: install one, or set CHROMIUM_PATH to its program.',
  )
}
