import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Contact } from './Contact.tsx'

it('shows a free number as it is known, with a link that dials it [R4.168]', () => {
  const html = renderToStaticMarkup(<Contact kind="phone" value="+64800555012" />)
  expect(html).toBe('<a href="tel:+64800555012"><bdi>0800 555 012</bdi></a>')
})
