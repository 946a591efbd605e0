/** Said on `window` by whatever could not load a part of the page that somebody asked for. */
export const MODULE_FAILED = 'module-failed'
