/** Files whose kind is known, and whose content nobody reads without more: for the words that refuse them. */

const SECTOR = 512
const FREE = 0xffffffff
const END_OF_CHAIN = 0xfffffffe
const ROOT = 5
const STREAM = 2

const directoryEntry = (name: string, type: number): Buffer => {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry.writeUInt8(type, 66)
  for (const link of [68, 72, 76]) entry.writeUInt32LE(FREE, link)
  entry.writeUInt32LE(END_OF_CHAIN, 116)
  return entry
}

/** A compound file ([MS-CFB]) with streams of these names: its head, its table of sectors, its directory. */
const compoundFile = (streams: readonly string[]): Uint8Array => {
  const head = Buffer.alloc(SECTOR)
  head.write('d0cf11e0a1b11ae1', 'hex')
  head.writeUInt16LE(0x3e, 24)
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(1, 44)
  head.writeUInt32LE(1, 48)
  head.writeUInt32LE(4096, 56)
  head.writeUInt32LE(END_OF_CHAIN, 60)
  head.writeUInt32LE(END_OF_CHAIN, 68)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(END_OF_CHAIN, 4)
  const directory = Buffer.alloc(SECTOR)
  const entries = [['Root Entry', ROOT] as const, ...streams.map((name) => [name, STREAM] as const)]
  entries.forEach(([name, type], index) => {
    directoryEntry(name, type).copy(directory, index * 128)
  })
  return Uint8Array.from(Buffer.concat([head, table, directory]))
}

/** What Word and Excel save with a password ([MS-OFFCRYPTO]). */
export const lockedWorkbook = compoundFile(['EncryptionInfo', 'EncryptedPackage'])

/** What Excel saved until 2003. */
export const oldWorkbook = compoundFile(['Workbook'])

/** How a photo of a phone begins. */
export const heic = Uint8Array.from(
  Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
)
