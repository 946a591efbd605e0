import { HEADER_CHECK, HEADERS_COMPLETE, OTHER } from '../../domain/site/events.ts'
import { missingHeaders } from '../../domain/site/security-headers.ts'
import { reportedPath } from '../api/reported-path.ts'
import { tell } from '../api/track.ts'

/** Asks for the page's own headers, and tells the document that they are complete or which are missing. */
export const checkHeaders = async (): Promise<void> => {
  const { pathname, protocol } = location
  // A missing page answers 404, which a browser logs as an error.
  if (reportedPath() === OTHER) return
  const { headers } = await fetch(pathname, { method: 'HEAD', cache: 'no-store' })
  const missing = missingHeaders(headers, protocol)
  for (const label of missing.length > 0 ? missing : [HEADERS_COMPLETE])
    tell({ name: HEADER_CHECK, label })
}
