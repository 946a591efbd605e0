// @ts-check
// Commands of `package.json` that need more than `npm start` installs run this first.
import { install } from './bootstrap/install.mjs'
import { checkNode } from './bootstrap/machine.mjs'
import { run } from './bootstrap/report.mjs'

await run(async () => {
  checkNode()
  await install('everything')
})
