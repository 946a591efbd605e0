import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { type FileActions, UploadRefused } from '../../../domain/upload.ts'
import { FileList } from './FileList.tsx'
import { useUploads } from './use-uploads.ts'

const upload = vi.fn<FileActions['upload']>()
const actions: FileActions = { upload, discard: async () => {} }

function List() {
  return <FileList id="files" uploads={useUploads({ actions })} />
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
