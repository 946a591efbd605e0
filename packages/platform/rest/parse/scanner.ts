import { type RestError, unparsable } from '../errors.ts'

const NAME = /[\p{L}\p{N}_$ ]+(?:-[\p{L}\p{N}_$ ]+)*/uy
const QUOTED = /"((?:[^"\\]|\\.)*)"/suy

/** Scans one parameter of the query string; errors name the position. */
export class Scanner {
  readonly #text: string
  readonly #what: string
  #position = 0

  /** @param what name of the text for errors: `filter`, `select parameter` ... */
  constructor(text: string, what: string) {
    this.#text = text
    this.#what = what
  }

  get done(): boolean {
    return this.#position >= this.#text.length
  }

  fail(expected: string): RestError {
    const token = this.done ? 'end of input' : JSON.stringify(this.#text[this.#position])
    return unparsable(
      `${this.#what} (${this.#text})`,
      `unexpected ${token} at ${this.#position + 1}, expecting ${expected}`,
    )
  }

  /** Consumes `token` if it is next. */
  accept(token: string): boolean {
    if (!this.#text.startsWith(token, this.#position)) return false
    this.#position += token.length
    return true
  }

  expect(token: string): void {
    if (!this.accept(token)) throw this.fail(JSON.stringify(token))
  }

  /** Consumes what the sticky `pattern` matches. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#position
    const match = pattern.exec(this.#text)
    if (!match) return undefined
    this.#position = pattern.lastIndex
    return match
  }

  /** A text in double quotes, with backslash escapes. */
  quoted(): string | undefined {
    return this.match(QUOTED)?.[1]?.replaceAll(/\\(.)/gsu, '$1')
  }

  /**
   * The name of a column, a table or an alias, bare (spaces around it are not its own) or in double
   * quotes.
   */
  name(): string {
    const name = this.quoted() ?? (this.match(NAME)?.[0].trim() || undefined)
    if (name === undefined) throw this.fail('a name')
    return name
  }

  end(): void {
    if (!this.done) throw this.fail('end of input')
  }
}
