import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { administratorsQuery } from '../../api/desk/administrators.ts'
import { AssigneeFilter } from './Assignee.tsx'

const choices = (...names: string[]) => {
  const client = new QueryClient()
  client.setQueryData(
    administratorsQuery.queryKey,
    names.map((name, place) => ({ user_id: `id-${place}`, name })),
  )
  document.body.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AssigneeFilter assignee={undefined} onChoose={() => {}} />
    </QueryClientProvider>,
  )
  return [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
}

test('who has set no name is called as clients read it, and two of them are told apart [R2.690]', () => {
  expect(choices('Ana', '')).toEqual(['Anyone', 'Nobody', 'Ana', 'A person at Southerly'])
  expect(choices('', 'Ana', '').slice(2)).toEqual([
    'A person at Southerly (1)',
    'Ana',
    'A person at Southerly (2)',
  ])
})
