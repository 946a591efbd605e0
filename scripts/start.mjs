// @ts-check
// `npm start`: installs, builds and starts everything. Runs on any Node from 20 on.
import { spawn } from 'node:child_process'
import { build } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { checkNode, checkPort, NODE, ROOT, readPort } from './bootstrap/machine.mjs'
import { run } from './bootstrap/report.mjs'
import { checkSettings, loadEnvFile } from './bootstrap/settings.mjs'

const serve = () => {
  // The channel ends with this process, however it ends: the server then stops too.
  const child = spawn(NODE, ['server/main.ts'], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // A terminal sends SIGINT to both; a supervisor sends SIGTERM to this one only.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

await run(async () => {
  checkNode()
  loadEnvFile()
  await checkPort(process.env.HOST || '127.0.0.1', readPort(process.env.PORT))
  await install('run')
  loadEnvFile()
  checkSettings(process.env)
  await build()
  serve()
})
