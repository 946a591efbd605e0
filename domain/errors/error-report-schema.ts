// Apart from error-report.ts, so that pages report without the library for schemas.
import * as v from 'valibot'
import { measuredPath } from '../site/measured-path.ts'
import {
  BROWSER_ERROR_KINDS,
  frameOf,
  MAX_FRAMES,
  partsOf,
  scrub,
  UNKNOWN_RELEASE,
} from './error-report.ts'

const RELEASE = /^[\w.+-]{1,40}$/u

/** A report as a browser sends it; scrubbed here again, because anybody can send one. */
export const errorReportSchema = v.object({
  kind: v.picklist(BROWSER_ERROR_KINDS),
  message: v.pipe(
    v.string(),
    v.transform((message) => scrub(message)),
  ),
  frames: v.pipe(
    v.array(v.string()),
    v.transform((frames) =>
      frames.slice(0, MAX_FRAMES).flatMap((frame) => {
        const parts = partsOf(frame)
        return parts ? [frameOf(parts.name, parts.file, `${parts.line}`, `${parts.column}`)] : []
      }),
    ),
  ),
  path: v.pipe(v.string(), v.startsWith('/'), v.transform(measuredPath)),
  release: v.fallback(v.pipe(v.string(), v.regex(RELEASE)), UNKNOWN_RELEASE),
})
