import { describe, expect, test } from 'vitest'
import { beginCsv, toCsv } from './csv.ts'

describe('CSV', () => {
  test.each([
    '=1+1',
    '+64',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\n=1',
    ' =1',
    '\n\u3000=1',
    '+64 9 cmd',
    '+64 9 1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
  ])('the text %j is shown, never run as a formula [A18]', (text) => {
    expect(toCsv([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`)
  })

  test('numbers stay numbers', () => {
    expect(toCsv([[-1.5, 0, 12_345_678_901]])).toBe('-1.5,0,12345678901\r\n')
  })

  test('a telephone number in groups stays one', () => {
    expect(toCsv([['+64 9 555 0142']])).toBe('+64 9 555 0142\r\n')
  })

  test('a file begins with the mark by which spreadsheets read macrons', () => {
    expect(beginCsv([['Kererū']])).toBe('\ufeffKererū\r\n')
  })

  test('commas, quotes and breaks are quoted, and every line ends', () => {
    expect(
      toCsv([
        ['Page', 'Views'],
        ['a,b', 1],
        ['say "hi"', 2],
        ['two\nlines', 3],
        ['plain = text', 4],
      ]),
    ).toBe('Page,Views\r\n"a,b",1\r\n"say ""hi""",2\r\n"two\nlines",3\r\nplain = text,4\r\n')
  })

  test('a formula that needs quotes gets both', () => {
    expect(toCsv([['=HYPERLINK("http://x.example","y")']])).toBe(
      `"'=HYPERLINK(""http://x.example"",""y"")"\r\n`,
    )
  })
})
