import { afterEach, expect, test, vi } from 'vitest'
import { chooseDestination } from './destination.ts'

const choose = () => chooseDestination('southerly-data.zip', 'Zip')

const withPicker = (picker: () => Promise<unknown>) =>
  vi.stubGlobal('showSaveFilePicker', vi.fn(picker))

const aborted = () => new DOMException('', 'AbortError')

const handle = {
  name: 'mine.zip',
  getFile: async () => new Blob(),
  createWritable: async () => new WritableStream(),
}

afterEach(() => vi.unstubAllGlobals())

test('the file goes where the client chose', async () => {
  withPicker(async () => handle)
  expect(await choose()).toMatchObject({ name: 'mine.zip', place: 'chosen' })
})

test('"Cancel" makes no file', async () => {
  withPicker(() => Promise.reject(aborted()))
  expect(await choose()).toBeUndefined()
})

test.each([
  [
    'cannot be written',
    async () => ({ ...handle, createWritable: () => Promise.reject(aborted()) }),
  ],
  ['may not be asked for', () => Promise.reject(new DOMException('', 'SecurityError'))],
])('where a place %s the file is a download', async (_why, picker) => {
  withPicker(picker)
  expect(await choose()).toMatchObject({ name: 'southerly-data.zip', place: 'downloads' })
})
