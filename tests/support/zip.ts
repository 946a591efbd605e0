import { crc32, deflateRawSync } from 'node:zlib'

const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22

/** An archive of `files`, name to content, deflated. */
export const zipOf = (files: Readonly<Record<string, string>>): Uint8Array => {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path)
    const data = deflateRawSync(content)
    // Version, flags, method, time and date, checksum, sizes, lengths: alike in both headers.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(Buffer.byteLength(content), 18)
    common.writeUInt16LE(name.length, 22)

    const local = Buffer.alloc(LOCAL_BYTES)
    local.write('PK\u0003\u0004', 'latin1')
    common.copy(local, 4)
    locals.push(local, name, data)

    const central = Buffer.alloc(CENTRAL_BYTES)
    central.write('PK\u0001\u0002', 'latin1')
    central.writeUInt16LE(20, 4)
    common.copy(central, 6)
    central.writeUInt32LE(offset, 42)
    centrals.push(central, name)
    offset += LOCAL_BYTES + name.length + data.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(END_BYTES)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(centrals.length / 2, 8)
  end.writeUInt16LE(centrals.length / 2, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Uint8Array.from(Buffer.concat([...locals, directory, end]))
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'

const WORD_DOCUMENT = `${OFFICE}.wordprocessingml.document.main+xml`

const contentTypes = (part: string, contentType: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${contentType}"/></Types>`

const office = (part: string, contentType: string, extra: Record<string, string> = {}) =>
  zipOf({
    '[Content_Types].xml': contentTypes(part, contentType),
    [part]: '<document/>',
    ...extra,
  })

/** The parts by which files of Word and Excel are recognised. */
export const officeFiles = {
  docx: office('word/document.xml', WORD_DOCUMENT),
  /** As other programs order the parts. */
  otherOrder: zipOf({
    'docProps/thumbnail.jpeg': 'x',
    '_rels/.rels': '<Relationships/>',
    'word/media/photo.png': 'x'.repeat(2000),
    'word/document.xml': '<document/>',
    '[Content_Types].xml': contentTypes('word/document.xml', WORD_DOCUMENT),
  }),
  xlsx: office('xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet.main+xml`),
  /** With macros. */
  docm: office('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml', {
    'word/vbaProject.bin': 'x',
  }),
} as const

const END = 0x06054b50
const ENTRY = 0x02014b50

/** The files of an archive that stores them as they are, name to content; each as long and with the sum as it says. */
export const filesOfZip = (archive: Buffer): Map<string, Buffer> => {
  let end = archive.length - END_BYTES
  while (end >= 0 && archive.readUInt32LE(end) !== END) end -= 1
  if (end < 0) throw new Error('The archive has no end')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY)
      throw new Error('The directory of the archive is broken')
    const [length, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const size = archive.readUInt32LE(at + 24)
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + (length ?? 0))
    const isUtf8 = (archive.readUInt16LE(at + 8) & 0x800) !== 0
    const isStored = archive.readUInt16LE(at + 10) === 0
    if (!isUtf8 || !isStored || files.has(name)) throw new Error(`${name} is not as expected`)
    const from =
      local + LOCAL_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(from, from + size)
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is broken`)
    files.set(name, content)
    at += CENTRAL_BYTES + (length ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
