import { describe, expect, it } from 'vitest'
import { agency } from '../agency.ts'
import { parseInline, plain } from './inline.ts'
import { fill } from './placeholders.ts'

describe('inline markup', () => {
  it('finds Māori words and links, and keeps the text between them', () => {
    expect(parseInline('Say [[mi:Kia ora]], then [read this](/privacy-policy#rights).')).toEqual([
      { kind: 'text', text: 'Say ' },
      { kind: 'mi', text: 'Kia ora' },
      { kind: 'text', text: ', then ' },
      { kind: 'link', text: 'read this', href: '/privacy-policy#rights' },
      { kind: 'text', text: '.' },
    ])
  })

  it('leaves a text without markup whole', () => {
    expect(parseInline('From 1 to [2].')).toEqual([{ kind: 'text', text: 'From 1 to [2].' }])
    expect(parseInline('')).toEqual([])
  })

  it('is taken away by plain', () => {
    expect(plain('[[mi:Te reo]] and [a link](mailto:a@b.example)')).toBe('Te reo and a link')
  })
})

describe('placeholders', () => {
  it('become facts of the agency', () => {
    expect(fill('Ring {{agency.phone}}.')).toBe(`Ring ${agency.phone.display}.`)
  })

  it('fail when they are unknown', () => {
    expect(() => fill('{{agency.fax}}')).toThrow('Unknown placeholder {{agency.fax}}')
  })
})
