import type { Scanner } from './scanner.ts'

/** One step into a JSON value: `->key`, `->0` or, as text, `->>key`. */
export interface JsonStep {
  readonly operand:
    | { readonly kind: 'key'; readonly key: string }
    | { readonly kind: 'index'; readonly index: string }
  readonly asText: boolean
}

/** A column, or a path in its JSON: `data->a->>b`. */
export interface Field {
  readonly column: string
  readonly path: readonly JsonStep[]
}

// Deeper than real data, shallower than the database's stack.
const MAX_STEPS = 10

const ARROW = /->>?/y
const INDEX = /-?\d+(?=->|::|[.,)]|$)/y

/** The steps that follow the name of a column; empty without an arrow. */
export const jsonPath = (scanner: Scanner): JsonStep[] => {
  const steps: JsonStep[] = []
  for (;;) {
    const arrow = scanner.match(ARROW)?.[0]
    if (arrow === undefined) return steps
    if (steps.length === MAX_STEPS) throw scanner.fail(`at most ${MAX_STEPS} steps into JSON`)
    const index = scanner.match(INDEX)?.[0]
    steps.push({
      operand:
        index === undefined ? { kind: 'key', key: scanner.name() } : { kind: 'index', index },
      asText: arrow === '->>',
    })
  }
}

export const field = (scanner: Scanner): Field => ({
  column: scanner.name(),
  path: jsonPath(scanner),
})

/** The name of a field in the response: its last key, or its column. */
export const nameOf = ({ column, path }: Field): string => {
  const key = path.map(({ operand }) => operand).findLast((operand) => operand.kind === 'key')
  return key?.key ?? column
}
