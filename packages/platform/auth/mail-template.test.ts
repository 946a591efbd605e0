import { escapeHtml } from 'backend-kit/html'
import { describe, expect, it } from 'vitest'
import { type MailVariables, renderTemplate, TemplateError } from './mail-template.ts'

const variables: MailVariables = {
  SiteURL: 'https://shop.example',
  Email: 'a&b"<script>@client.example',
  NewEmail: 'new@client.example',
  Token: '123456',
  TokenHash: 'abc-_',
  RedirectTo: 'https://shop.example/login?verified=true&x="',
  ConfirmationURL: 'https://shop.example/auth/v1/verify?token=abc&type=signup',
  Data: { name: '<b>Aroha</b>', age: 7 },
}

const html = (template: string) => renderTemplate(template, variables, escapeHtml)

describe('renderTemplate', () => {
  it('escapes what people typed', () => {
    expect(html('<p>{{ .Email }} {{.Data.name}}</p>')).toBe(
      '<p>a&amp;b&quot;&lt;script&gt;@client.example &lt;b&gt;Aroha&lt;/b&gt;</p>',
    )
    expect(renderTemplate('{{ .Data.name }}', variables)).toBe('<b>Aroha</b>')
  })

  it('encodes what comes after the ? or # of an address', () => {
    const encoded = encodeURIComponent(variables.RedirectTo)
    const link = '{{ .SiteURL }}/confirm#token_hash={{ .TokenHash }}&redirect_to={{ .RedirectTo }}'
    const expected = `https://shop.example/confirm#token_hash=abc-_&redirect_to=${encoded}`
    expect(renderTemplate(`Open ${link} now`, variables)).toBe(`Open ${expected} now`)
    expect(html(`<a href="${link}">{{ .Email }}</a>`)).toContain(`href="${expected}"`)
    expect(html('<a href="{{ .ConfirmationURL }}">')).toBe(
      '<a href="https://shop.example/auth/v1/verify?token=abc&amp;type=signup">',
    )
  })

  it('fills in nothing twice', () => {
    const nested = { ...variables, Email: '{{ .TokenHash }}' }
    expect(renderTemplate('{{ .Email }}', nested)).toBe('{{ .TokenHash }}')
  })

  it('leaves out a field that the account does not have', () => {
    expect(html('{{ .Data.surname }}|{{ .Data.constructor.name }}')).toBe('|')
  })

  it.each([
    '{{ .Unknown }}',
    '{{ .constructor }}',
    '{{ .__proto__ }}',
    '{{ .Data }}',
    '{{ .Data.age }}',
    '{{ if .Email }}x{{ end }}',
    '{{ SiteURL }}',
    '{{}}',
  ])('refuses %s', (template) => {
    expect(() => html(template)).toThrow(TemplateError)
  })
})
