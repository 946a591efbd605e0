import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadMailTemplates } from './mails.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'templates-'))
})
afterAll(() => rm(folder, { recursive: true }))

const write = (name: string, content: string) => writeFile(join(folder, name), content)

describe('loadMailTemplates', () => {
  it('takes the subject out of the title, and the plain text from the file beside it', async () => {
    const html = '<title>\nShip &amp; sail: {{ .Token }}\n</title><p>Go</p>'
    await write('recovery.html', html)
    await write('recovery.txt', 'Go')
    const templates = await loadMailTemplates(folder)
    expect(templates.get('recovery')).toEqual({
      subject: 'Ship & sail: {{ .Token }}',
      html,
      text: 'Go',
    })
  })

  it('has other words where there is no file, and a subject where there is no title', async () => {
    await write('invite.html', '<p>Come</p>')
    const templates = await loadMailTemplates(folder)
    expect(templates.get('invite')).toEqual({
      subject: 'You have been invited',
      html: '<p>Come</p>',
      text: '',
    })
    expect(templates.get('confirmation')?.text).toContain('{{ .ConfirmationURL }}')
  })

  it('has words for administrators only where the product has some', async () => {
    await mkdir(join(folder, 'administrators'))
    await write('administrators/password_changed.html', '<title>Yours was changed</title>')
    const templates = await loadMailTemplates(folder)
    expect(templates.get('administrators/password_changed')?.subject).toBe('Yours was changed')
    expect(templates.get('password_changed')?.subject).toBe('Your password was changed')
    expect(templates.has('administrators/recovery')).toBe(false)
  })

  it('names the file that asks for what cannot be filled in', async () => {
    await write('magic_link.html', '<p>{{ if .Data.vip }}Hello{{ end }}</p>')
    await expect(loadMailTemplates(folder)).rejects.toThrow(/magic_link\.html: .*if/u)
  })
})
