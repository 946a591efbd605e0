import { parseInline } from '../../content/text/inline.ts'

/** Renders a text of `content/` with its inline markup: te reo Māori with `lang`, and links. */
export function Inline({ text }: { text: string }) {
  return parseInline(text).map((piece, index) => {
    const key = `${index}${piece.text}`
    if (piece.kind === 'text') return piece.text
    if (piece.kind === 'mi')
      return (
        <span key={key} lang="mi">
          {piece.text}
        </span>
      )
    return (
      <a key={key} href={piece.href}>
        {piece.text}
      </a>
    )
  })
}
