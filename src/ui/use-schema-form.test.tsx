import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextField } from './Field.tsx'
import { useSchemaForm } from './use-schema-form.ts'

const schema = v.pipe(
  v.object({
    from: v.pipe(v.string(), v.trim(), v.nonEmpty('From is missing')),
    until: v.pipe(v.string(), v.nonEmpty('Until is missing')),
  }),
  v.forward(
    v.partialCheck([['from'], ['until']], ({ from, until }) => from <= until, 'Until is before'),
    ['until'],
  ),
)
type Texts = v.InferOutput<typeof schema>

let kept: Record<string, string>
let answer: ReturnType<typeof vi.fn<(texts: Texts) => Promise<object | undefined>>>
let root: Root

const draft = {
  key: 'mere:days',
  read: () => kept,
  keep: (texts: Record<string, string>) => {
    kept = texts
  },
  forget: (texts: Record<string, string>) => {
    if (JSON.stringify(kept) === JSON.stringify(texts)) kept = {}
  },
}

function Days({ initial, of = draft.key }: { initial: Texts | undefined; of?: string }) {
  const { field, onSubmit, problem, thanks } = useSchemaForm(schema, {
    labels: { from: 'From', until: 'Until' },
    initial,
    draft: initial && of ? { ...draft, key: of } : undefined,
  })
  return (
    <form noValidate onSubmit={onSubmit(answer as never)}>
      <TextField {...field('from')} />
      <TextField {...field('until')} />
      <output>{thanks ?? problem}</output>
    </form>
  )
}

const show = (initial: Texts | undefined) =>
  act(async () => root.render(<Days initial={initial} />))
/** As a reload does. */
const open = async (initial: Texts | undefined) => {
  await act(async () => root.unmount())
  root = createRoot(document.body)
  await show(initial)
}
const BLANK = { from: '', until: '' }

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  kept = {}
  answer = vi.fn(async () => undefined)
  root = createRoot(document.body)
  await show(BLANK)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const control = (name: keyof Texts) =>
  document.querySelector(`[name="${name}"]`) as HTMLInputElement
const type = (name: keyof Texts, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      control(name),
      text,
    )
    control(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
const send = () => act(async () => document.querySelector('form')?.requestSubmit())
const typed = () => [control('from').value, control('until').value]
const said = () => document.querySelector('output')?.textContent
const wrong = () =>
  [...document.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent)

it('says nothing before it is sent, then leads to the first field that is wrong [R4.192]', async () => {
  await type('from', ' ')
  expect(wrong()).toEqual(['', ''])
  await send()
  expect(answer).not.toHaveBeenCalled()
  expect(wrong()).toEqual(['From is missing', 'Until is missing'])
  expect(document.activeElement).toBe(control('from'))
})

it('checks every field with an error again at every change, of another field, too [R4.192]', async () => {
  await type('from', '2')
  await type('until', '1')
  await send()
  expect(wrong()).toEqual(['', 'Until is before'])
  await type('from', '1')
  expect(wrong()).toEqual(['', ''])
})

it('keeps what differs from what stands, and has it again after a reload, over what is loaded then [R4.193]', async () => {
  await open(undefined)
  await show({ from: '1', until: '3' })
  await type('until', '4')
  expect(kept).toEqual({ until: '4' })
  await open(undefined)
  await show({ from: '2', until: '3' })
  expect(typed()).toEqual(['2', '4'])
  await type('until', '3')
  expect(kept).toEqual({})
})

it('leaves what was typed before it was known whose form it is, and nothing of it to another account [R4.193]', async () => {
  await act(async () => root.unmount())
  root = createRoot(document.body)
  const showTo = (of: string) => act(async () => root.render(<Days initial={BLANK} of={of} />))
  await showTo('')
  await type('from', '1')
  kept = { from: '7', until: '8' }
  await showTo('mere:days')
  expect([typed(), kept]).toEqual([['1', '8'], { from: '1', until: '8' }])
  kept = {}
  await showTo('hemi:days')
  expect([typed(), kept]).toEqual([['', ''], {}])
})

it('shows what is saved until something is typed, and keeps it no longer [R4.193]', async () => {
  answer.mockResolvedValue({ saved: 'It is saved.' })
  await type('from', '1')
  await type('until', '2')
  await send()
  expect([said(), typed(), kept]).toEqual(['It is saved.', ['1', '2'], {}])
  await type('until', '3')
  expect([said(), kept]).toEqual(['', { until: '3' }])
})

it('does not take for saved what was typed while it was being saved [R4.193]', async () => {
  let done = (_: object) => {}
  answer.mockReturnValue(
    new Promise((resolve) => {
      done = resolve
    }),
  )
  await type('from', '1')
  await type('until', '2')
  await send()
  await type('until', '3')
  await act(async () => done({ saved: 'It is saved.' }))
  expect([typed(), kept]).toEqual([['1', '3'], { until: '3' }])
})

it('forgets what was sent once its form is gone, but not what another one of the same page has begun meanwhile [R2.719]', async () => {
  for (const newer of [undefined, '3']) {
    const { promise, resolve } = Promise.withResolvers<object>()
    answer.mockReturnValueOnce(promise as never)
    await open(BLANK)
    await type('from', '1')
    await type('until', '2')
    await send()
    await open(BLANK)
    expect(typed()).toEqual(['1', '2'])
    if (newer) await type('until', newer)
    await act(async () => resolve({ sent: 'Thank you.' }))
    expect(kept).toEqual(newer ? { from: '1', until: newer } : {})
  }
})

it('is empty again once it is sent, with thanks, and keeps everything where there is a problem [R4.193]', async () => {
  answer.mockResolvedValueOnce({ problem: 'Not just now.' })
  await type('from', '1')
  await type('until', '2')
  await send()
  expect([said(), typed(), kept]).toEqual(['Not just now.', ['1', '2'], { from: '1', until: '2' }])
  answer.mockResolvedValueOnce({ sent: 'Thank you.' })
  await send()
  expect([said(), typed(), kept]).toEqual(['Thank you.', ['', ''], {}])
})

it('says at its field what the server found wrong, and leads there [R4.192]', async () => {
  answer.mockResolvedValue({ wrong: { until: 'That day is taken' } })
  await type('from', '1')
  await type('until', '2')
  await send()
  expect(wrong()).toEqual(['', 'That day is taken'])
  expect(document.activeElement).toBe(control('until'))
  await type('until', '3')
  expect(wrong()).toEqual(['', ''])
})
