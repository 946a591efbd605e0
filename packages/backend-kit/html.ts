const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe as text and within a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character)
