const STEP_BYTES = 1024 * 1024

/**
 * `body` as it arrives, each megabyte charged before the next is taken, and the rest at its end, also
 * where it is cut off or no longer read: an aborted upload costs what it brought.
 * @param charge a refusal ends the body with its error.
 */
export const chargeArriving = (
  body: ReadableStream<Uint8Array> | null,
  charge: (bytes: number) => Promise<void>,
): ReadableStream<Uint8Array> | null => {
  if (!body) return null
  const reader = body.getReader()
  let uncharged = 0
  const chargeArrived = async () => {
    const bytes = uncharged
    uncharged = 0
    if (bytes > 0) await charge(bytes)
  }
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch(async (error: unknown) => {
        await chargeArrived()
        throw error
      })
      uncharged += value?.length ?? 0
      if (done || uncharged >= STEP_BYTES) await chargeArrived()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      await reader.cancel(reason)
      await chargeArrived()
    },
  })
}
