import type { ClientDirective } from 'astro'

/** `client:signed-in`: for islands that visitors do not need to load. */
const signedIn: ClientDirective = async (load) => {
  if (!document.documentElement.classList.contains('signed-in')) return
  const hydrate = await load()
  await hydrate()
}

export default signedIn
