/** Event on `window` when a part of the page that the user asked for could not be loaded; `detail`: the error. */
export const MODULE_FAILED = 'module-failed'
