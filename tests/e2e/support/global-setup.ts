import { connectForTools } from '../../../packages/platform/postgres/open.ts'
import { parseConfig } from '../../../server/config.ts'
import { personalDataStored } from './measured-traffic.ts'
import { startSite } from './site.ts'

/** One real server with the built site for all tests, which use client addresses of their own. */
export default async () => {
  const site = await startSite()
  process.env.E2E_ORIGIN = site.url
  process.env.E2E_DATA_DIR = site.dataDir
  return async () => {
    // Playwright does not see the beacons of pages that are left: what they carried is stored.
    const { pool, close } = await connectForTools(parseConfig({ DATA_DIR: site.dataDir }))
    const personalData = await personalDataStored(pool)
    await close()
    await site.stop()
    if (personalData.length > 0)
      throw new Error(`Counted or reported with personal data: ${personalData}`)
  }
}
