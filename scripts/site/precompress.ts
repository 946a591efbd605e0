import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const TEXT = '**/*.{css,html,js,json,svg,txt,webmanifest,xml}'

/** Writes `.br` and `.gz` beside every text file of `directory`. */
export const precompress = async (directory: string): Promise<void> => {
  const names = await Array.fromAsync(glob(TEXT, { cwd: directory }))
  await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name)
      const content = await readFile(path)
      await writeFile(`${path}.br`, await compressBrotli(content))
      await writeFile(`${path}.gz`, await compressGzip(content, { level: 9 }))
    }),
  )
}
