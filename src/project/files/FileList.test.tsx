import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { type FileActions, type StoredFile, UploadRefused } from '../../../domain/files/upload.ts'
import { FileList } from './FileList.tsx'
import { useUploads } from './use-uploads.ts'

const upload = vi.fn<FileActions['upload']>()
const actions: FileActions = { upload, discard: async () => {} }

function List({ saved, acts = actions }: { saved?: readonly StoredFile[]; acts?: FileActions }) {
  return <FileList id="files" uploads={useUploads({ saved, actions: acts })} />
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

it('keeps the focus on the row that was pressed, whatever becomes of it, until somebody goes elsewhere [R2.651]', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<main></main><button id="elsewhere"></button>'
  const root = createRoot(document.body.children[0] ?? document.body)
  await act(async () => root.render(<List />))
  const input = document.querySelector<HTMLInputElement>('#files')
  upload.mockRejectedValue(new UploadRefused('network'))
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'plan.pdf')] })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const again = () => document.querySelector<HTMLButtonElement>('[data-state="problem"] button')
  const retry = async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    upload.mockReturnValueOnce(promise)
    await act(async () => {
      again()?.focus()
      again()?.click()
    })
    return reject
  }

  const fail = await retry()
  expect(document.activeElement?.closest('[data-state="sending"]')).not.toBeNull()
  await act(async () => fail(new UploadRefused('network')))
  expect(document.activeElement?.closest('[data-state="problem"]')).not.toBeNull()

  const failLater = await retry()
  document.getElementById('elsewhere')?.focus()
  await act(async () => failLater(new UploadRefused('network')))
  expect(document.activeElement?.id).toBe('elsewhere')
  await act(async () => root.unmount())
})

const HOURS: StoredFile = {
  ...{ id: 'hours', bucket: 'submissions', path: 'hemi/hours', name: 'Hours.csv', size: 1 },
  ...{ created_at: '2026-11-24T00:00:00Z', checks: [] },
}

it('ends as removed, with the focus on its undoing, where a removal arrived and its answer was lost [R2.651, R2.656]', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.body.children[0] ?? document.body)
  const lost = Promise.withResolvers<never>()
  const acts = { ...actions, attach: async () => {}, detach: () => lost.promise }
  await act(async () => root.render(<List saved={[HOURS]} acts={acts} />))
  const remove = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Remove Hours.csv',
  )
  await act(async () => {
    remove?.focus()
    remove?.click()
  })
  await act(async () => lost.reject(new UploadRefused('network')))
  // The look that follows.
  await act(async () => root.render(<List saved={[]} acts={acts} />))
  expect(document.querySelector('[data-key]')?.textContent).toContain('Removed')
  expect(document.activeElement?.textContent).toBe('Undo Hours.csv')
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Hours.csv is removed.')
  await act(async () => root.unmount())
})
