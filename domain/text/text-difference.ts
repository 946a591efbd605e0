/** A text in three parts, of which only the middle one differs from another text. */
export interface TextParts {
  readonly before: string
  readonly different: string
  readonly after: string
}

const words = (text: string) => text.split(/(?<=\s)(?=\S)/u)

/** `text` with the words that set it apart from `other`: from the first to the last one that differs. */
export const partsOf = (text: string, other: string): TextParts => {
  const [own, others] = [words(text), words(other)]
  const shorter = Math.min(own.length, others.length)
  let head = 0
  while (head < shorter && own[head] === others[head]) head += 1
  let tail = 0
  while (tail < shorter - head && own.at(-1 - tail) === others.at(-1 - tail)) tail += 1
  const end = own.length - tail
  return {
    before: own.slice(0, head).join(''),
    different: own.slice(head, end).join(''),
    after: own.slice(end).join(''),
  }
}
