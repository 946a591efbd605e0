import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MACRON_FONT = '_astro/archivo-macrons.*.woff2'
const LATIN_PRELOAD = /<link rel="preload" href="[^"]*archivo-latin\.[^"]*\.woff2"[^>]*>/u
const BODY = /<body[\s\S]*/u
const NOT_TEXT = /<script[\s\S]*?<\/script>|<[^>]*>/gu
const MACRONS = /[\u0100-\u017F]/u

/**
 * Has each page of `directory` that shows a macron ask for their font with the other one: found only
 * once the page is laid out, it would come a round trip later.
 * @throws where there is no such font.
 */
export const preloadMacrons = async (directory: string): Promise<void> => {
  const [font] = await Array.fromAsync(glob(MACRON_FONT, { cwd: directory }))
  if (!font) throw new Error(`There is no ${MACRON_FONT} in ${directory}`)
  for await (const page of glob('**/*.html', { cwd: directory })) {
    const file = join(directory, page)
    const html = await readFile(file, 'utf8')
    const text = (BODY.exec(html)?.[0] ?? '').replace(NOT_TEXT, '')
    if (!MACRONS.test(text)) continue
    const preload = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`
    await writeFile(
      file,
      html.replace(LATIN_PRELOAD, (latin) => latin + preload),
    )
  }
}
