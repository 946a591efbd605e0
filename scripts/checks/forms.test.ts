import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Forms of the room that do without the hook, and what has its place. */
const OTHERS = {
  'src/portal/answers/AnswerForm.tsx':
    'answers are saved as they are typed, and kept by `kept-answers.ts`',
  'src/project/thread/Composer.tsx': 'a message is kept by `kept-messages.ts`',
  'src/session/DemoClientLogin.tsx': 'a button alone',
}

// A form by hand compiles: it only forgets what was typed, or leaves an error standing.
test('every form of the room is one of `useSchemaForm`, or says here what has its place', async () => {
  const files = glob('src/{account,portal,project,session}/**/*.tsx', { cwd: root })
  const byHand: string[] = []
  for await (const file of files) {
    const code = await readFile(join(root, file), 'utf8')
    if (code.includes('<form') && !code.includes('useSchemaForm(')) byHand.push(file)
  }
  expect(byHand.toSorted()).toEqual(Object.keys(OTHERS))
})
