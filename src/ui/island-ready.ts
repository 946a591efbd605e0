/** Event that an island dispatches once its handlers are attached. */
export const ISLAND_READY = 'island:ready'
