/** Event on `window` when a component threw and its boundary has caught it; `detail`: the error. */
export const COMPONENT_FAILED = 'component-failed'
