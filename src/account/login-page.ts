import { paths } from '../paths.ts'
import { takeMailLink } from './mail-link.ts'

/**
 * What the login page does with its address, before anybody touches the form: the banner of a
 * verified address, the address itself filled in, the reset view that was asked for, and links that
 * the hosted platform refused.
 */
export const readLoginAddress = (page: Document, address: Location): void => {
  const link = takeMailLink()
  if (link.kind === 'error') {
    // The confirmation page says why and offers a new link.
    address.replace(paths.confirm)
    return
  }
  const parameters = new URLSearchParams(address.search)
  const banner = page.getElementById('verified')
  if (banner && parameters.get('verified') === 'true') banner.hidden = false

  const field = page.querySelector<HTMLInputElement>('main input[type="email"]')
  // The focus brings the form to life, which then shows the view.
  if (parameters.get('reset') === 'true') field?.focus()

  const email = parameters.get('email')
  if (!email || !field) return
  field.value = email
  parameters.delete('email')
  history.replaceState(null, '', `${address.pathname}?${parameters}`)
}
