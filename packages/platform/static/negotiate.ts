import type { Asset, Body, Encoding } from './table.ts'

const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity']

const quality = (header: string, encoding: Encoding): number => {
  let wildcard: number | undefined
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
    const q = parameters.map((p) => /^\s*q=([\d.]+)/u.exec(p)?.[1]).find(Boolean)
    const value = q === undefined ? 1 : Number(q)
    if (name.trim() === encoding) return value
    if (name.trim() === '*') wildcard = value
  }
  return wildcard ?? (encoding === 'identity' ? 1 : 0)
}

/** The smallest body that the client accepts (RFC 9110 12.5.3), in the order brotli, gzip, as it is. */
export const negotiate = (
  asset: Asset,
  acceptEncoding: string | undefined,
): { encoding: Encoding; body: Body } => {
  if (acceptEncoding) {
    for (const encoding of PREFERENCE) {
      const body = asset.bodies[encoding]
      if (body && quality(acceptEncoding, encoding) > 0) return { encoding, body }
    }
  }
  return { encoding: 'identity', body: asset.bodies.identity }
}

/** Whether If-None-Match names `etag`, by weak comparison (RFC 9110 13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch
    ?.split(',')
    .map((candidate) => candidate.trim().replace(/^W\//u, ''))
    .some((candidate) => candidate === '*' || candidate === etag) ?? false
