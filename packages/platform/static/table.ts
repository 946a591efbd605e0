import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Body {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Strong, and different for each encoding (RFC 9110 8.8.3). */
  readonly etag: string
}

export interface Asset {
  readonly type: string
  readonly cacheControl: string
  readonly bodies: Readonly<Partial<Record<Encoding, Body>>> & { readonly identity: Body }
}

/** The built site by URL path, `/about` for `about.html` and `about/index.html` alike. */
export type StaticTable = ReadonlyMap<string, Asset>

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const ENCODINGS = { br: '.br', gzip: '.gz' } as const

// Configuration of static hosts, not pages.
const HOST_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects'])

const urlPathOf = (file: string): string => {
  const path = `/${file.split(sep).join('/')}`
  if (path === '/index.html') return '/'
  return path.replace(/\/index\.html$|\.html$/u, '')
}

/**
 * Reads the build output into memory, once, with the `.br` and `.gz` siblings written by the build.
 * @param hashed the folder, as `/assets/`, whose file names contain a content hash.
 * @throws if `directory` does not exist: the site has not been built.
 */
export const loadStaticTable = async (directory: string, hashed?: string): Promise<StaticTable> => {
  const names = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !HOST_FILES.has(entry.name))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
  const known = new Set(names)
  const table = new Map<string, Asset>()

  const bodyOf = async (name: string, encoding: Encoding): Promise<Body> => {
    const bytes = new Uint8Array(await readFile(join(directory, name)))
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    return { bytes, etag: `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"` }
  }

  await Promise.all(
    names.map(async (name) => {
      const extension = extname(name)
      if (extension === '.br' || extension === '.gz') return
      const path = urlPathOf(name)
      const bodies: Partial<Record<Encoding, Body>> & { identity: Body } = {
        identity: await bodyOf(name, 'identity'),
      }
      for (const [encoding, suffix] of Object.entries(ENCODINGS) as ['br' | 'gzip', string][]) {
        if (known.has(name + suffix)) bodies[encoding] = await bodyOf(name + suffix, encoding)
      }
      table.set(path, {
        type: TYPES[extension] ?? 'application/octet-stream',
        cacheControl:
          hashed && path.startsWith(hashed)
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=0, must-revalidate',
        bodies,
      })
    }),
  )
  return table
}

/** The text of a prerendered page, or undefined where there is none at `path`. */
export const pageText = (table: StaticTable, path: string): string | undefined => {
  const bytes = table.get(path)?.bodies.identity.bytes
  return bytes && new TextDecoder().decode(bytes)
}
