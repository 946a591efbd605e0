import type { ClientDirective } from 'astro'
import { afterPaint } from './after-paint.ts'

/**
 * `client:painted`: for islands that are what the page is for. Their code is asked for when what the
 * page has without them is seen, and does not share the line with it.
 */
const painted: ClientDirective = async (load) => {
  await new Promise<void>(afterPaint)
  const hydrate = await load()
  await hydrate()
}

export default painted
