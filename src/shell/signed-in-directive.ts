import type { ClientDirective } from 'astro'

/** `client:signed-in`: for islands that are nothing for visitors, who load none of them. */
const signedIn: ClientDirective = async (load) => {
  if (!document.documentElement.classList.contains('signed-in')) return
  const hydrate = await load()
  await hydrate()
}

export default signedIn
