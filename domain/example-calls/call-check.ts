import type { CallPart, ExampleCall } from './call.ts'

/** Where a part may lead. */
const nextOf = ({ goes, choice }: CallPart): readonly string[] =>
  choice ? choice.replies.map((reply) => reply.goes) : goes ? [goes] : []

/** The parts that are reached from the first, and a part that leads back to itself, if there is one. */
const walk = (call: ExampleCall) => {
  const reached = new Set<string>()
  let loop: string | undefined
  const visit = (name: string, above: readonly string[]) => {
    if (above.includes(name)) {
      loop = name
      return
    }
    const part = call.parts[name]
    if (!part || reached.has(name)) return
    reached.add(name)
    for (const next of nextOf(part)) visit(next, [...above, name])
  }
  visit(call.first, [])
  return { reached, loop }
}

/** Spans of time that begin before they end, inside the part, in order, one after another. */
const spanProblems = (
  kind: string,
  spans: readonly { readonly from: number; readonly to: number }[],
  seconds: number,
): readonly string[] =>
  spans.flatMap(({ from, to }, index) => {
    const before = spans[index - 1]?.to ?? 0
    const where = `${kind} ${index + 1} (${from} to ${to})`
    if (from < 0 || to > seconds) return `${where} is not within the part's ${seconds} seconds`
    if (from >= to) return `${where} ends before it begins`
    return from < before ? `${where} begins before the one before it ends` : []
  })

const eventProblems = ({ events = [], seconds }: CallPart): readonly string[] =>
  events.flatMap(({ at }, index) => {
    const where = `event ${index + 1} (at ${at})`
    if (at < 0 || at > seconds) return `${where} is not within the part's ${seconds} seconds`
    return at < (events[index - 1]?.at ?? 0) ? `${where} comes before the one before it` : []
  })

const replyProblems = (call: ExampleCall, { choice }: CallPart): readonly string[] =>
  (choice?.replies ?? []).flatMap(({ say, goes }) => {
    const first = call.parts[goes]?.turns[0]
    return first && (first.text !== say || first.lane !== 'caller' || first.from !== 0)
      ? `the reply “${say}” is not what the caller says first in '${goes}'`
      : []
  })

const partProblems = (call: ExampleCall, part: CallPart): readonly string[] => {
  const ways = [part.goes, part.choice, part.end].filter((way) => way !== undefined).length
  return [
    ...(ways === 1 ? [] : ['needs exactly one of goes, choice and end']),
    ...nextOf(part)
      .filter((next) => !(next in call.parts))
      .map((next) => `goes to '${next}', which is no part`),
    ...spanProblems('turn', part.turns, part.seconds),
    ...spanProblems('ring', part.rings ?? [], part.seconds),
    ...eventProblems(part),
    ...replyProblems(call, part),
  ]
}

/**
 * What is wrong with the story of `call`, each problem as a sentence: a part that is not there or never
 * reached, that leads nowhere or back to itself; times out of order or outside their part; a reply that is
 * not what the caller then says. Without any, every path ends.
 */
export const callProblems = (call: ExampleCall): readonly string[] => {
  const { reached, loop } = walk(call)
  return [
    ...(call.first in call.parts ? [] : [`begins with '${call.first}', which is no part`]),
    ...(loop === undefined ? [] : [`part '${loop}' leads back to itself`]),
    ...Object.entries(call.parts).flatMap(([name, part]) => [
      ...(reached.has(name) ? [] : [`part '${name}' is never reached`]),
      ...partProblems(call, part).map((problem) => `part '${name}': ${problem}`),
    ]),
  ]
}
