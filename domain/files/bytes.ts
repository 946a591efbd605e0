/** How sizes of files are written: a megabyte is 1,024 times 1,024 bytes, as the limits have it. */

const KILO = 1024
const MEGA = KILO * KILO

/** With one decimal below ten: "4.1", "10". */
const rounded = (value: number) => (value < 9.95 ? value.toFixed(1) : String(Math.round(value)))

/** `bytes` in megabytes, without the unit: "2.5". */
export const megabytes = (bytes: number): string => rounded(bytes / MEGA)

/** "214 kB", "4.1 MB". */
export const writeBytes = (bytes: number): string =>
  bytes > 999.5 * KILO
    ? `${megabytes(bytes)} MB`
    : `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KILO))} kB`
