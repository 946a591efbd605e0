import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { TraceMap } from '@jridgewell/trace-mapping'
import { partsOf } from '../domain/errors/error-report.ts'
import { ROOT } from './config.ts'

/** Source maps that are held in memory: some megabytes each for the largest. */
const HELD = 8

/**
 * Names the source of each frame by the maps in `folder`, which the build keeps out of what is served.
 * A frame of a script without a map stays as it is.
 */
export const createFrameResolver = (
  folder: string,
): ((frames: readonly string[]) => Promise<string[]>) => {
  const maps = new Map<string, Promise<TraceMap | undefined>>()

  const load = async (script: string): Promise<TraceMap | undefined> => {
    try {
      const text = await readFile(join(folder, `${script}.map`), 'utf8')
      const { TraceMap } = await import('@jridgewell/trace-mapping')
      return new TraceMap(text)
    } catch {
      return undefined
    }
  }

  const mapOf = (script: string): Promise<TraceMap | undefined> => {
    const map = maps.get(script) ?? load(script)
    // The last used comes last.
    maps.delete(script)
    maps.set(script, map)
    const [oldest] = maps.keys()
    if (maps.size > HELD && oldest !== undefined) maps.delete(oldest)
    return map
  }

  const resolve = async (frame: string): Promise<string> => {
    const parts = partsOf(frame)
    if (!parts?.file.startsWith('/_astro/')) return frame
    const map = await mapOf(basename(parts.file))
    if (!map) return frame
    const { originalPositionFor } = await import('@jridgewell/trace-mapping')
    // Columns of a map begin with 0.
    const position = { line: Math.max(1, parts.line), column: Math.max(0, parts.column - 1) }
    const { source, line, column } = originalPositionFor(map, position)
    if (source === null) return frame
    const place = `${source}:${line}:${column + 1}`
    return partsOf(place) ? place : frame
  }

  return async (frames) => {
    const resolved: string[] = []
    for (const frame of frames) resolved.push(await resolve(frame))
    return resolved
  }
}

/** By the maps of the built site. */
export const resolveFrames = createFrameResolver(join(ROOT, 'dist-maps'))
