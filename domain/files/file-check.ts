/** What may be checked of a file before it is kept: the ending of its name, its declared type, its content. */
export const FILE_CHECKS = ['name', 'type', 'content'] as const
export type FileCheck = (typeof FILE_CHECKS)[number]
