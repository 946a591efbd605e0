const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/**
 * A short name for `text` that changes when the text does: FNV-1a over its UTF-16 code units, as eight
 * hexadecimal digits. Not for secrets.
 */
export const textHash = (text: string): string => {
  let hash = OFFSET
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), PRIME)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
