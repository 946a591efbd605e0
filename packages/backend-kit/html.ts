const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const CHARACTERS = Object.fromEntries(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
)

/** Escapes for text and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character)

/** Reverses `escapeHtml`; other entities stay as they are. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/gu, (entity) => CHARACTERS[entity] ?? entity)
