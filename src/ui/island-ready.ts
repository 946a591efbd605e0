/** What an island sends from inside once its own handlers are attached. */
export const ISLAND_READY = 'island:ready'
