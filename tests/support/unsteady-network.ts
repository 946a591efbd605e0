import fc from 'fast-check'

/** The same histories in every run, so that a change is red for what it changed; another number draws others. */
export const SEED = Number(process.env.HISTORIES_SEED ?? 1)

/** `late` requests are carried out after they were given up, `slow` ones answered after the next act. */
const FATES = ['lost', 'reply lost', 'late', 'slow', 'slow', 'page ends', 'answered'] as const
export type Fate = (typeof FATES)[number]

/** What becomes of the first requests of an act; those after them are answered. */
export const fates: fc.Arbitrary<readonly Fate[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 4 }),
  },
)

/** A network on which requests and replies are lost, late or slow, as a random history says. */
export class UnsteadyNetwork {
  /** Requests that were given up, and are still to arrive. */
  #late: (() => Promise<unknown>)[] = []
  /** What ends the wait for a slow answer. */
  #held: (() => void)[] = []
  #running = 0

  get isIdle(): boolean {
    return this.#late.length === 0 && this.#held.length === 0
  }

  /** Carries out `work`, or has it given up. @returns what the page reads. */
  async ask<T>(
    fate: Fate | undefined,
    {
      work,
      giveUp,
      endPage,
    }: { work: () => Promise<T>; giveUp: () => T | Promise<T>; endPage: () => void },
  ): Promise<T> {
    if (fate === 'lost') return giveUp()
    if (fate === 'late') {
      this.#late.push(work)
      return giveUp()
    }
    this.#running += 1
    const answer = await work().finally(() => {
      this.#running -= 1
    })
    if (fate === 'slow') await new Promise<void>((resolve) => this.#held.push(resolve))
    if (fate === 'page ends') endPage()
    return fate === 'reply lost' ? giveUp() : answer
  }

  /** Until nothing goes on but what waits for a slow answer. */
  async quiet(): Promise<void> {
    for (let quiet = 0; quiet < 4; quiet += 1) {
      await new Promise(setImmediate)
      if (this.#running > 0) quiet = 0
    }
  }

  /** After what is late from before, `act`; what was slow before is answered after it has begun. */
  async during(act: () => unknown): Promise<void> {
    const [late, held] = [this.#late, this.#held]
    this.#late = []
    this.#held = []
    for (const arrive of late) await arrive()
    const acting = act()
    await this.quiet()
    for (const answer of held) answer()
    await this.quiet()
    if (this.#held.length === 0) await acting
  }
}
