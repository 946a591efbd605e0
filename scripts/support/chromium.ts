import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

// `npm test` names the Chromium it found; without one, the test tool's own is used.
const executablePath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((path) => path && existsSync(path))

/**
 * What the test tool turns off in Chromium, repeated because the last list that is given counts alone
 * (`chromium.test.ts` compares), and the suggestions below the address bar: two pages of the browser's
 * own beside every page of a test, a quarter of the tests' time.
 */
export const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

export const chromiumOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  // Without a locale of the machine the browser calls a file with macrons "download".
  // Nor does it run under a library that moves the clock (`npm run test:days`): a test moves that of its pages.
  env: { ...process.env, LC_ALL: 'C.UTF-8', LD_PRELOAD: undefined },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The pages of a test share a process, as tabs of one site do that open one another: by itself the
    // browser starts three for every test, one in reserve.
    '--renderer-process-limit=1',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ],
}
