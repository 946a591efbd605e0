import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FileActions, type StoredFile, UploadRefused } from '../../../domain/files/upload.ts'
import { createUploadList } from './upload-list.ts'

const FIVE_MINUTES = 5 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name)
const storedAs = (name: string, id = name): StoredFile => ({
  id,
  bucket: 'submissions',
  path: `aroha/${id}`,
  name,
  size: 3,
  created_at: '2026-11-23T00:00:00Z',
  checks: ['name', 'type', 'content'],
})

/** A server that answers when it is told to. */
const start = ({ max = 10, attaches = true } = {}) => {
  const uploads: {
    name: string
    folder: string
    progress: (sent: number) => void
    signal: AbortSignal
    finish: () => void
    fail: (error: Error) => void
  }[] = []
  const onDraft = new Set<string>()
  const deleted: string[] = []
  const online = { value: true }
  const attach = vi.fn(async ({ id }: StoredFile) => {
    onDraft.add(id)
  })
  const detach = vi.fn(async ({ id }: StoredFile) => {
    onDraft.delete(id)
  })
  const actions: FileActions = {
    upload: (_, { name, folder, onProgress, signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<StoredFile>()
      const id = uploads.some((one) => one.name === name) ? `${name} again` : name
      signal.addEventListener('abort', () => reject(signal.reason))
      uploads.push({
        name,
        folder,
        progress: onProgress,
        signal,
        finish: () => resolve(storedAs(name, id)),
        fail: reject,
      })
      return promise
    },
    ...(attaches && { attach, detach }),
    discard: async ({ id }) => {
      if (!online.value) throw new UploadRefused('network')
      // What goes along is not deleted, and nothing says so.
      if (!onDraft.has(id)) deleted.push(id)
    },
  }
  const list = createUploadList({ actions, max, isOnline: () => online.value })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const rows = () => list.read().rows
  const shown = () => rows().map(({ name, state }) => `${name}: ${state}`)
  const keyOf = (name: string) => rows().find((row) => row.name === name)?.key ?? ''
  /** Adds files that are stored at once. */
  const store = async (...names: string[]) => {
    list.add(names.map((name) => file(name)))
    for (const _ of names) {
      for (const upload of uploads) upload.finish()
      await settle()
    }
  }
  return {
    list,
    uploads,
    onDraft,
    deleted,
    online,
    attach,
    detach,
    settle,
    rows,
    shown,
    keyOf,
    store,
  }
}

describe('files that are added', () => {
  it('are sent one after the other, each with its progress, and put on what is written [R2.343]', async () => {
    const { list, uploads, onDraft, settle, rows, shown } = start()
    list.add([file('a.pdf', 9), file('b.pdf', 9), file('c.pdf', 9)])
    expect(shown()).toEqual(['a.pdf: sending', 'b.pdf: queued', 'c.pdf: queued'])
    uploads[0]?.progress(5)
    expect(rows()[0]).toMatchObject({ sent: 5 })
    // With what the request has beside the file.
    uploads[0]?.progress(200)
    expect(rows()[0]).toMatchObject({ sent: 9 })
    uploads[0]?.finish()
    await settle()
    expect(shown()).toEqual(['a.pdf: saved', 'b.pdf: sending', 'c.pdf: queued'])
    expect([...onDraft]).toEqual(['a.pdf'])
    expect(list.read().said).toBe('a.pdf is saved.')
  })

  it('are not sent where they would be refused, and say why [R2.344, R4.183]', () => {
    const { list, uploads, rows } = start({ max: 1 })
    list.add([file('a.mov'), file('b.pdf', 0), file('c.pdf', 10 * 1024 * 1024 + 1)])
    list.add([file('d.pdf'), file('e.pdf')])
    expect(rows().map((row) => 'problem' in row && row.problem)).toEqual([
      'typeNotAllowed',
      'empty',
      'tooLarge',
      false,
      'tooManyHere',
    ])
    expect(uploads.map(({ name }) => name)).toEqual(['d.pdf'])
    list.add([file('f.HEIC')])
    expect(list.read().said).toMatch(/f\.HEIC: A photo in the format HEIC.*JPEG/u)
  })

  it('and end in .jfif are called .jpg, as they are stored [R4.183]', async () => {
    const { store, shown } = start()
    await store('photo.jfif', 'photo.jpg')
    expect(shown()).toEqual(['photo.jpg: saved', 'photo (2).jpg: saved'])
  })

  it('of the same name stay two [R2.346]', async () => {
    const { store, shown } = start()
    await store('plan.pdf', 'plan.pdf')
    expect(shown()).toEqual(['plan.pdf: saved', 'plan (2).pdf: saved'])
  })

  it('wait for the network, and go on when it is back, where they were [R2.344]', async () => {
    const { list, uploads, online, settle, shown } = start()
    list.add([file('a.pdf')])
    online.value = false
    uploads[0]?.fail(new UploadRefused('network'))
    await settle()
    list.add([file('b.pdf')])
    uploads[1]?.fail(new UploadRefused('network'))
    await settle()
    expect(shown()).toEqual(['a.pdf: waiting', 'b.pdf: waiting'])
    online.value = true
    list.resume()
    expect(shown()).toEqual(['a.pdf: sending', 'b.pdf: queued'])
    // What arrived unnoticed is not stored a second time.
    expect(uploads[2]?.folder).toBe(uploads[0]?.folder)
  })

  it('are sent where the browser says wrongly that there is no network, and what waited goes on then [R2.675]', async () => {
    const { list, uploads, online, settle, shown } = start()
    online.value = false
    list.add([file('a.pdf'), file('b.pdf')])
    uploads[0]?.fail(new UploadRefused('network'))
    await settle()
    expect(shown()).toEqual(['a.pdf: waiting', 'b.pdf: sending'])
    uploads[1]?.finish()
    await settle()
    expect(shown()).toEqual(['a.pdf: sending', 'b.pdf: saved'])
    uploads[2]?.finish()
    await settle()
    expect(shown()).toEqual(['a.pdf: saved', 'b.pdf: saved'])
  })

  it('are tried again on a press, and not uploaded again where only the draft did not know', async () => {
    const { list, uploads, attach, settle, shown, keyOf } = start()
    attach.mockRejectedValueOnce(new UploadRefused('network'))
    list.add([file('a.pdf')])
    uploads[0]?.finish()
    await settle()
    expect(shown()).toEqual(['a.pdf: problem'])
    list.retry(keyOf('a.pdf'))
    await settle()
    expect(shown()).toEqual(['a.pdf: saved'])
    expect(uploads).toHaveLength(1)
  })
})

describe('a stop', () => {
  it('ends what is sent, keeps nothing, and lets the next one go [R2.343]', async () => {
    const { list, uploads, onDraft, settle, shown, keyOf } = start()
    list.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])
    list.stop(keyOf('a.pdf'))
    await settle()
    expect(uploads[0]?.signal.aborted).toBe(true)
    expect(shown()).toEqual(['b.pdf: sending', 'c.pdf: queued'])
    expect(onDraft.size).toBe(0)
  })

  it('takes a file off again that was stored at that moment', async () => {
    const { list, uploads, attach, onDraft, deleted, settle, shown, keyOf } = start()
    const { promise, resolve } = Promise.withResolvers<void>()
    attach.mockImplementationOnce(async ({ id }) => {
      await promise
      onDraft.add(id)
    })
    list.add([file('a.pdf')])
    uploads[0]?.finish()
    await settle()
    list.stop(keyOf('a.pdf'))
    resolve()
    await settle()
    expect(shown()).toEqual([])
    expect(onDraft.size).toBe(0)
    expect(deleted).toEqual(['a.pdf'])
  })

  it('takes a file away that was stored but could not be put on the draft', async () => {
    const { list, uploads, attach, deleted, settle, shown, keyOf } = start()
    attach.mockRejectedValueOnce(new UploadRefused('tooManyHere'))
    list.add([file('a.pdf')])
    uploads[0]?.finish()
    await settle()
    list.stop(keyOf('a.pdf'))
    await settle()
    expect(shown()).toEqual([])
    expect(deleted).toEqual(['a.pdf'])
  })
})

describe('a removal', () => {
  it('leaves the draft at once, can be undone, and deletes the file after five minutes [R2.345]', async () => {
    const { list, onDraft, deleted, settle, shown, keyOf, store } = start()
    await store('a.pdf', 'b.pdf')
    list.remove(keyOf('a.pdf'))
    list.remove(keyOf('b.pdf'))
    await settle()
    expect(shown()).toEqual(['a.pdf: removed', 'b.pdf: removed'])
    expect(onDraft.size).toBe(0)
    list.undo(keyOf('a.pdf'))
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    expect(shown()).toEqual(['a.pdf: saved'])
    expect([...onDraft]).toEqual(['a.pdf'])
    expect(deleted).toEqual(['b.pdf'])
  })

  it('deletes the file when the page is left', async () => {
    const { list, deleted, settle, keyOf, store } = start()
    await store('a.pdf', 'b.pdf')
    list.remove(keyOf('a.pdf'))
    await settle()
    list.leave()
    expect(deleted).toEqual(['a.pdf'])
  })

  it('that did not reach the server is none, and says so', async () => {
    const { list, detach, onDraft, deleted, settle, rows, keyOf, store } = start()
    await store('a.pdf')
    detach.mockRejectedValueOnce(new UploadRefused('network'))
    list.remove(keyOf('a.pdf'))
    await settle()
    expect(rows()).toMatchObject([{ state: 'saved', trouble: 'network' }])
    expect(list.read().said).toContain('No answer came')
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    expect([...onDraft]).toEqual(['a.pdf'])
    expect(deleted).toEqual([])
  })

  it('whose answer was lost is shown as one, and can be undone, once that is known [R2.656]', async () => {
    const { list, detach, onDraft, deleted, settle, rows, shown, keyOf, store } = start()
    await store('a.pdf')
    list.sync([storedAs('a.pdf')])
    detach.mockImplementationOnce(async ({ id }) => {
      onDraft.delete(id)
      throw new UploadRefused('network')
    })
    list.remove(keyOf('a.pdf'))
    await settle()
    expect(rows()).toMatchObject([{ state: 'saved', trouble: 'network' }])
    list.sync([])
    expect(shown()).toEqual(['a.pdf: removed'])
    expect(list.read().said).toBe('a.pdf is removed.')
    list.undo(keyOf('a.pdf'))
    await settle()
    expect(shown()).toEqual(['a.pdf: saved'])
    expect([...onDraft]).toEqual(['a.pdf'])
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    expect(deleted).toEqual([])
  })

  it.each([
    ['still', false],
    ['no longer', true],
  ])(
    'that fails after five minutes, the network %s being away, hides no file that goes along [R2.656]',
    async (_, isBack) => {
      const { list, online, detach, settle, shown, keyOf, store } = start()
      await store('a.pdf')
      list.sync([storedAs('a.pdf')])
      const { promise, reject } = Promise.withResolvers<void>()
      detach.mockImplementationOnce(() => promise)
      list.remove(keyOf('a.pdf'))
      online.value = isBack
      await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
      reject(new UploadRefused('network'))
      await settle()
      list.sync([storedAs('a.pdf')])
      expect(shown()).toEqual(['a.pdf: saved'])
    },
  )

  it('whose file could not be deleted hides no file that another device has put back [R2.656]', async () => {
    const { list, online, settle, shown, keyOf, store } = start()
    await store('a.pdf')
    list.sync([storedAs('a.pdf')])
    list.remove(keyOf('a.pdf'))
    await settle()
    online.value = false
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    expect(shown()).toEqual([])
    list.sync([storedAs('a.pdf')])
    expect(shown()).toEqual(['a.pdf: saved'])
  })

  it('that is undone without an answer stays in view for as long as it is not known [R2.656]', async () => {
    const { list, online, attach, onDraft, deleted, settle, rows, shown, keyOf, store } = start()
    await store('a.pdf')
    list.remove(keyOf('a.pdf'))
    await settle()
    attach.mockImplementationOnce(async ({ id }) => {
      onDraft.add(id)
      throw new UploadRefused('network')
    })
    online.value = false
    list.undo(keyOf('a.pdf'))
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    expect(rows()).toMatchObject([{ state: 'removed', trouble: 'network' }])
    expect(deleted).toEqual([])
    online.value = true
    list.sync([storedAs('a.pdf')])
    expect(shown()).toEqual(['a.pdf: saved'])
  })

  it('ends as pressed last, however slow the answers are', async () => {
    const { list, detach, onDraft, settle, shown, keyOf, store } = start()
    await store('a.pdf')
    const { promise, resolve } = Promise.withResolvers<void>()
    detach.mockImplementationOnce(async ({ id }) => {
      await promise
      onDraft.delete(id)
    })
    list.remove(keyOf('a.pdf'))
    list.undo(keyOf('a.pdf'))
    resolve()
    await settle()
    expect(shown()).toEqual(['a.pdf: saved'])
    expect([...onDraft]).toEqual(['a.pdf'])
  })

  it('that is undone stays, though an answer to an earlier question comes later, without it [R2.664]', async () => {
    const { list, settle, shown, keyOf, store } = start()
    await store('a.pdf')
    list.sync([storedAs('a.pdf', 'a.pdf')])
    list.remove(keyOf('a.pdf'))
    await settle()
    list.undo(keyOf('a.pdf'))
    list.sync([])
    await settle()
    list.sync([])
    expect(shown()).toEqual(['a.pdf: saved'])
  })

  it('cannot be undone where another took the last place', async () => {
    const { list, onDraft, settle, rows, keyOf, store } = start({ max: 1 })
    await store('a.pdf')
    list.remove(keyOf('a.pdf'))
    await store('b.pdf')
    list.undo(keyOf('a.pdf'))
    await settle()
    expect(rows()).toMatchObject([{ state: 'removed', trouble: 'tooManyHere' }, { state: 'saved' }])
    expect([...onDraft]).toEqual(['b.pdf'])
  })
})

describe('a replacement', () => {
  it('keeps the old file until the new one is there, also in a full list, and its name', async () => {
    const { list, uploads, onDraft, settle, shown, keyOf, store } = start({ max: 1 })
    await store('plan.pdf')
    list.replace(keyOf('plan.pdf'), file('plan.pdf'))
    expect(shown()).toEqual(['plan.pdf: saved', 'plan.pdf: sending'])
    uploads[1]?.finish()
    await settle()
    expect(shown()).toEqual(['plan.pdf: removed', 'plan.pdf: saved'])
    expect(onDraft.size).toBe(1)
  })

  it('that fails leaves the old file where it was, and tells which one that is [R2.668]', async () => {
    const { list, uploads, attach, onDraft, settle, shown, keyOf, store } = start({ max: 1 })
    await store('old.pdf')
    attach.mockRejectedValueOnce(new UploadRefused('failed'))
    list.replace(keyOf('old.pdf'), file('new.pdf'))
    uploads[1]?.finish()
    await settle()
    expect(shown()).toEqual(['old.pdf: saved', 'new.pdf: problem'])
    expect(list.placeholderOf(keyOf('new.pdf'))).toBe('old.pdf')
    expect(list.placeholderOf(keyOf('old.pdf'))).toBeUndefined()
    expect([...onDraft]).toEqual(['old.pdf'])
  })

  it('whose answer was lost leaves the old file on the draft [R2.345]', async () => {
    const { list, uploads, attach, onDraft, settle, shown, keyOf, store } = start()
    await store('old.pdf')
    attach.mockImplementationOnce(async ({ id }) => {
      onDraft.add(id)
      throw new UploadRefused('network')
    })
    list.replace(keyOf('old.pdf'), file('new.pdf'))
    uploads[1]?.finish()
    await settle()
    expect(shown()).toEqual(['old.pdf: saved', 'new.pdf: problem'])
    expect([...onDraft]).toEqual(['old.pdf', 'new.pdf'])
    list.retry(keyOf('new.pdf'))
    await settle()
    expect(shown()).toEqual(['old.pdf: removed', 'new.pdf: saved'])
    expect([...onDraft]).toEqual(['new.pdf'])
  })

  it.each([
    ['the old one is back', false, ['old.pdf: saved', 'new.pdf: problem']],
    [
      'the old one is shown as removed, not as saved',
      true,
      ['old.pdf: removed', 'new.pdf: problem'],
    ],
  ])(
    'in a full draft the old one goes first; where that has no answer, %s',
    async (_, isAway, then) => {
      const { list, uploads, attach, detach, settle, shown, rows, keyOf, store } = start({ max: 1 })
      await store('old.pdf')
      attach.mockRejectedValueOnce(new UploadRefused('tooManyHere'))
      detach.mockRejectedValueOnce(new UploadRefused('network'))
      if (isAway) attach.mockRejectedValueOnce(new UploadRefused('network'))
      list.replace(keyOf('old.pdf'), file('new.pdf'))
      uploads[1]?.finish()
      await settle()
      expect(shown()).toEqual(then)
      if (!isAway) return
      expect(rows()[0]).toMatchObject({ trouble: 'network' })
      // It may go along.
      await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
      expect(shown()).toEqual(then)
    },
  )

  it('is undone by the two changing places [R2.345]', async () => {
    const { list, uploads, onDraft, settle, shown, keyOf, store } = start({ max: 1 })
    await store('old.pdf')
    list.replace(keyOf('old.pdf'), file('new.pdf'))
    uploads[1]?.finish()
    await settle()
    list.undo(keyOf('old.pdf'))
    await settle()
    expect(shown()).toEqual(['old.pdf: saved', 'new.pdf: removed'])
    expect([...onDraft]).toEqual(['old.pdf'])
  })

  it('whose undoing has no answer takes neither of the two out of view [R2.656]', async () => {
    const { list, uploads, attach, detach, settle, shown, keyOf, store } = start({ max: 1 })
    await store('old.pdf')
    list.replace(keyOf('old.pdf'), file('new.pdf'))
    uploads[1]?.finish()
    await settle()
    attach.mockRejectedValueOnce(new UploadRefused('tooManyHere'))
    detach.mockRejectedValueOnce(new UploadRefused('network'))
    attach.mockRejectedValueOnce(new UploadRefused('network'))
    list.undo(keyOf('old.pdf'))
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    expect(shown()).toEqual(['old.pdf: removed', 'new.pdf: removed'])
    list.sync([storedAs('new.pdf')])
    expect(shown()).toEqual(['old.pdf: removed', 'new.pdf: saved'])
  })

  it('of a file that was refused takes its place', async () => {
    const { list, shown, keyOf } = start()
    list.add([file('film.mov'), file('b.pdf')])
    list.replace(keyOf('film.mov'), file('film.pdf'))
    expect(shown()).toEqual(['film.pdf: queued', 'b.pdf: sending'])
  })
})

describe('what the server has', () => {
  it('is shown, and what another device removed goes [R2.345]', async () => {
    const { list, shown } = start()
    list.sync([storedAs('a.pdf'), storedAs('b.pdf')])
    expect(shown()).toEqual(['a.pdf: saved', 'b.pdf: saved'])
    list.sync([storedAs('b.pdf'), storedAs('c.pdf')])
    expect(shown()).toEqual(['b.pdf: saved', 'c.pdf: saved'])
  })

  it('is shown once, where the answer to putting it there is slow or lost', async () => {
    const { list, shown, attach, store, settle } = start()
    const slow = Promise.withResolvers<void>()
    attach.mockImplementationOnce(() => slow.promise)
    await store('a.pdf')
    list.sync([storedAs('a.pdf')])
    expect(shown()).toEqual(['a.pdf: sending'])
    slow.reject(new UploadRefused('network'))
    await settle()
    expect(shown()).toEqual(['a.pdf: problem'])
    list.sync([storedAs('a.pdf')])
    expect(shown()).toEqual(['a.pdf: saved'])
  })

  it('is all that is shown, where a new file was sent from another device before a look', async () => {
    const { list, shown, store } = start()
    await store('a.pdf')
    // The first may answer an earlier question.
    list.sync([])
    expect(shown()).toEqual(['a.pdf: saved'])
    list.sync([])
    expect(shown()).toEqual([])
  })

  it('comes back where it could not be taken off again', async () => {
    const { list, shown, attach, detach, keyOf, store, settle } = start()
    attach.mockRejectedValueOnce(new UploadRefused('network'))
    detach.mockRejectedValueOnce(new UploadRefused('network'))
    await store('a.pdf')
    list.stop(keyOf('a.pdf'))
    list.sync([storedAs('a.pdf')])
    expect(shown()).toEqual([])
    await settle()
    list.sync([storedAs('a.pdf')])
    expect(shown()).toEqual(['a.pdf: saved'])
  })

  it('is shown as being there where the answer to putting it back was lost', async () => {
    const { list, attach, shown, keyOf, store, settle } = start()
    await store('a.pdf')
    list.remove(keyOf('a.pdf'))
    await settle()
    attach.mockRejectedValueOnce(new UploadRefused('network'))
    list.undo(keyOf('a.pdf'))
    await settle()
    expect(shown()).toEqual(['a.pdf: removed'])
    list.sync([storedAs('a.pdf')])
    expect(shown()).toEqual(['a.pdf: saved'])
  })

  it('in an answer that is late neither hides a new file nor brings a removed one back', async () => {
    const { list, settle, shown, keyOf, store } = start()
    list.sync([storedAs('a.pdf')])
    await store('b.pdf')
    list.sync([storedAs('a.pdf')])
    expect(shown()).toEqual(['a.pdf: saved', 'b.pdf: saved'])
    list.remove(keyOf('a.pdf'))
    await settle()
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    list.sync([storedAs('a.pdf'), storedAs('b.pdf')])
    expect(shown()).toEqual(['b.pdf: saved'])
  })
})

it('begins anew once it was sent: files of a message are named by it alone', async () => {
  const { list, deleted, settle, shown, keyOf, store } = start({ attaches: false })
  await store('a.pdf', 'b.pdf')
  list.remove(keyOf('b.pdf'))
  await settle()
  list.clear()
  expect(shown()).toEqual([])
  expect(list.read().said).toBe('')
  expect(deleted).toEqual(['b.pdf'])
})
