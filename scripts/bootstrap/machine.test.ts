import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkPort, ROOT, readPort, supportsSiteBuilder } from './machine.mjs'
import { SetupError } from './report.mjs'

it('reads PORT, and takes 3000 where there is none', () => {
  expect(readPort('8080')).toBe(8080)
  expect(readPort('65535')).toBe(65_535)
  expect(readPort(undefined)).toBe(3000)
  expect(readPort('')).toBe(3000)
})

it.each(['abc', '70000', '0', '-1', '80.5', '0x50', ' '])('names PORT when it is %j', (text) => {
  expect(() => readPort(text)).toThrow(SetupError)
  expect(() => readPort(text)).toThrow(
    `PORT must be a whole number from 1 to 65535, and is "${text}"`,
  )
})

it('names the address that is taken, and another one to try', async () => {
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const { port } = other.address() as AddressInfo
  try {
    await expect(checkPort('127.0.0.1', port)).rejects.toEqual(
      new SetupError(
        `Port taken: something already listens on 127.0.0.1:${port}. Stop it, or choose another: PORT=${port + 1} npm start`,
      ),
    )
  } finally {
    other.close()
  }
})

it('names HOST when it is no address of this machine', async () => {
  await expect(checkPort('203.0.113.9', 0)).rejects.toEqual(
    new SetupError('HOST must be an address of this machine, and is "203.0.113.9"'),
  )
})

it.each(['20.0.0', '20.18.3', '21.7.3', '22.0.0', '22.12.0', '23.11.1'])(
  'does not let npm run on Node %s, which the native packages do not support',
  (version) => {
    expect(supportsSiteBuilder(version)).toBe(false)
  },
)

it.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '26.1.0'])(
  'lets npm run on Node %s',
  (version) => {
    expect(supportsSiteBuilder(version)).toBe(true)
  },
)

it('knows every range of Node that an optional package is left out for', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const packages: { optional?: boolean; engines?: { node?: string } }[] = Object.values(
    lock.packages,
  )
  const ranges = packages.flatMap(({ optional, engines }) => (optional && engines?.node) || [])
  const wanting = ranges.filter((range) => /(?<![\d.])2\d\.(?![09]\.)/u.test(range))
  expect([...new Set(wanting)].sort()).toEqual([
    '^20.19.0 || >=22.12.0',
    '^20.19.0 || ^22.13.0 || >=23.5.0',
  ])
})
