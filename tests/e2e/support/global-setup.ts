import { startSite } from './site.ts'

/** One real server with the built site for all tests, which use client addresses of their own. */
export default async () => {
  const site = await startSite()
  process.env.E2E_ORIGIN = site.url
  process.env.E2E_DATA_DIR = site.dataDir
  return () => site.stop()
}
