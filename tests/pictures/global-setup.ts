import { startSite } from '../e2e/support/site.ts'
import { seed } from './seed.ts'
import { ORIGIN } from './view.ts'

/** One server with the built site and the same data every time. */
export default async () => {
  const site = await startSite({ SITE_URL: ORIGIN })
  process.env.PICTURES_SERVER = site.url
  process.env.PICTURES_PEOPLE = JSON.stringify(await seed(site.url, site.dataDir))
  return () => site.stop()
}
