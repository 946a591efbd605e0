// @ts-check
// `npm run dev`: the site with fast refresh and the platform, behind one origin. The platform starts
// again when one of its sources, a function or a migration changes.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { install } from './bootstrap/install.mjs'
import { checkNode, checkPort, NODE, ROOT, readPort } from './bootstrap/machine.mjs'
import { run } from './bootstrap/report.mjs'
import { loadEnvFile } from './bootstrap/settings.mjs'

const WATCHED = ['server', 'packages', 'supabase', 'domain', 'content']

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

await run(async () => {
  checkNode()
  loadEnvFile()
  const host = process.env.HOST || '127.0.0.1'
  const port = readPort(process.env.PORT)
  await checkPort(host, port)
  await install('everything')

  const platformPort = await freePort()
  const siteUrl = process.env.SITE_URL || `http://${host}:${port}`
  const options = { cwd: ROOT, stdio: /** @type {const} */ ('inherit') }
  const children = [
    spawn(
      NODE,
      [...WATCHED.map((folder) => `--watch-path=${folder}`), 'server/main.ts', '--no-site'],
      {
        ...options,
        env: { ...process.env, HOST: '127.0.0.1', PORT: String(platformPort), SITE_URL: siteUrl },
      },
    ),
    spawn(
      NODE,
      ['node_modules/astro/bin/astro.mjs', 'dev', '--host', host, '--port', String(port)],
      {
        ...options,
        env: { ...process.env, PLATFORM_URL: `http://127.0.0.1:${platformPort}` },
      },
    ),
  ]
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  process.on('SIGINT', () => {})
  process.on('SIGTERM', stop)
  for (const child of children) child.once('exit', stop)
})
