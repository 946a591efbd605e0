import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'

interface SourceMap {
  sources: (string | null)[]
  sourcesContent?: unknown
  sourceRoot?: string
}

/** With sources as paths of the project, and without their text. */
const reduced = (map: SourceMap, folder: string, root: string): SourceMap => {
  const { sourcesContent: _, sourceRoot: __, ...rest } = map
  const sources = map.sources.map(
    (source) => source && relative(root, resolve(folder, source)).replaceAll('\\', '/'),
  )
  return { ...rest, sources }
}

/** Moves the source maps of the site built at `directory` to `target`, in place of those of the last build. */
export const moveSourceMaps = async (directory: string, target: string): Promise<void> => {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for await (const name of glob('_astro/**/*.map', { cwd: directory })) {
    const path = join(directory, name)
    const map = JSON.parse(await readFile(path, 'utf8'))
    const text = JSON.stringify(reduced(map, join(path, '..'), join(directory, '..')))
    await writeFile(join(target, basename(name)), text)
    await rm(path)
  }
}
