/** Until the browser has begun to save it: Safari and Firefox read the address after the click's task. */
const KEPT_MS = 60_000

/** Saves `file` under `name`, as a download. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
