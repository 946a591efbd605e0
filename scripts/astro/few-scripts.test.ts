import { expect, test } from 'vitest'
import { importedByImports } from './few-scripts.ts'

test('a script names what its imports need, once, however far down', () => {
  const scripts: Record<string, { imports: string[] }> = {
    'form.js': { imports: ['field.js', 'rules.js'] },
    'field.js': { imports: ['react.js', 'rules.js'] },
    'react.js': { imports: ['runtime.js', 'field.js'] },
  }
  const [form] = Object.values(scripts)
  expect(importedByImports(form ?? { imports: [] }, (file) => scripts[file])).toEqual([
    'react.js',
    'runtime.js',
  ])
})
