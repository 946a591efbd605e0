import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

// Which of the modes fits best differs by file, by some tens of bytes.
const MODES = [
  constants.BROTLI_MODE_GENERIC,
  constants.BROTLI_MODE_TEXT,
  constants.BROTLI_MODE_FONT,
]
const WINDOWS = [16, constants.BROTLI_DEFAULT_WINDOW]

const smallestBrotli = async (content: Buffer): Promise<Buffer> => {
  const tried = await Promise.all(
    MODES.flatMap((mode) =>
      WINDOWS.map((window) =>
        compressBrotli(content, {
          params: {
            [constants.BROTLI_PARAM_MODE]: mode,
            [constants.BROTLI_PARAM_LGWIN]: window,
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
      ),
    ),
  )
  return tried.reduce((best, other) => (other.length < best.length ? other : best))
}

const TEXT = '**/*.{css,html,js,json,svg,txt,webmanifest,xml}'

/** Writes `.br` and `.gz` beside every text file of `directory`, at the highest quality. */
export const precompress = async (directory: string): Promise<void> => {
  const names = await Array.fromAsync(glob(TEXT, { cwd: directory }))
  await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name)
      const content = await readFile(path)
      await writeFile(`${path}.br`, await smallestBrotli(content))
      await writeFile(`${path}.gz`, await compressGzip(content, { level: 9 }))
    }),
  )
}
