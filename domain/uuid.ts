const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu

/** Whether `text` can be an identifier: the database refuses to look for any other. */
export const isUuid = (text: string): boolean => UUID.test(text)
