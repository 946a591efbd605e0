import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isComplete, readLock } from './installed.mjs'
import { ROOT } from './machine.mjs'

const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const native = { version: '3.0.0', optional: true, os: ['linux'], cpu: ['x64'] }
const wanted = {
  '': { version: '1.0.0' },
  'packages/own': { version: '0.1.0' },
  'node_modules/own': { link: true },
  'node_modules/site': { version: '1.2.3' },
  'node_modules/tests': { version: '2.0.0', dev: true },
  'node_modules/site-linux': { ...native, libc: ['glibc'] },
  'node_modules/site-linux-musl': { ...native, libc: ['musl'] },
  'node_modules/site-mac': { ...native, os: ['darwin'] },
  'node_modules/site-wasm': { version: '3.0.0', optional: true },
}
const installed = {
  'packages/own': { version: '0.1.0' },
  'node_modules/own': { link: true },
  'node_modules/site': { version: '1.2.3' },
  'node_modules/tests': { version: '2.0.0', dev: true },
  'node_modules/site-linux': native,
}
const without = (path: keyof typeof installed) => ({ ...installed, [path]: undefined })
const everything = { dev: true }
const run = { dev: false }

it('asks for no other machine’s parts, and no optional package without any', () => {
  expect(isComplete(wanted, installed, everything, machine)).toBe(true)
})

it.each([
  ['a package', without('node_modules/site')],
  ['a package of this project', without('node_modules/own')],
  [
    'a native part of this machine, which an old Node leaves out',
    without('node_modules/site-linux'),
  ],
  ['another version', { ...installed, 'node_modules/site': { version: '1.2.2' } }],
  ['everything', {}],
])('finds %s missing', (_, entries) => {
  expect(isComplete(wanted, entries, run, machine)).toBe(false)
})

it('finds the parts of another machine missing, as in a folder that was copied there', () => {
  expect(isComplete(wanted, installed, run, { ...machine, os: 'darwin' })).toBe(false)
  expect(isComplete(wanted, installed, run, { ...machine, libc: 'musl' })).toBe(false)
})

it('asks for the tools of the tests only where they are wanted', () => {
  const entries = without('node_modules/tests')
  expect(isComplete(wanted, entries, run, machine)).toBe(true)
  expect(isComplete(wanted, entries, everything, machine)).toBe(false)
})

it('finds all there in this very folder, by what npm wrote down itself', () => {
  const lock = readLock(join(ROOT, 'package-lock.json'))
  const here = readLock(join(ROOT, 'node_modules', '.package-lock.json'))
  expect(isComplete(lock, here, everything)).toBe(true)
  expect(isComplete(lock, readLock(join(ROOT, 'no-such-file')), run)).toBe(false)
})
