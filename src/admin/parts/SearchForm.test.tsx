import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { SearchForm } from './SearchForm.tsx'

test('a search is told when it is sent, and is in nothing that the browser would send by itself [R6.234]', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  const onSearch = vi.fn()
  const words = { label: 'Search', placeholder: '', submit: 'Search' }
  await act(async () => root.render(<SearchForm words={words} search="taw" onSearch={onSearch} />))
  const [form, field] = [place.querySelector('form'), place.querySelector('input')]
  if (!form || !field) throw new Error('There is no form')
  expect(field.value).toBe('taw')
  field.value = ' mere '
  await act(async () => form.requestSubmit())
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('mere')
  expect([...new FormData(form)]).toEqual([])
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
