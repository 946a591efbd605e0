import { saveFile } from '../ui/save-file.ts'
import { blobParts } from './blob-parts.ts'

/** Where the bytes of the client's file go. */
export interface Destination {
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>>
  /** Hands the finished file to the client. @returns its bytes. */
  readonly finish: () => Promise<number>
  /** Takes away what an unfinished one has left. */
  readonly discard: () => Promise<void>
  /** As the client finds it. */
  readonly name: string
  readonly place: 'downloads' | 'chosen'
}

/** What Chromium has of the File System Access API, beyond TypeScript's own. */
interface SaveHandle extends FileSystemFileHandle {
  remove?: () => Promise<void>
}
type SavePicker = (options: {
  readonly suggestedName: string
  readonly types: readonly {
    readonly description: string
    readonly accept: Record<string, string[]>
  }[]
}) => Promise<SaveHandle>

const TYPE = 'application/zip'

/** Gathers the file in parts of a Blob, and saves it like a download. */
const toDownloads = (name: string): Destination => {
  const parts = blobParts()
  return {
    name,
    place: 'downloads',
    writable: new WritableStream({ write: (piece) => parts.add(piece) }),
    async finish() {
      const file = parts.blob(TYPE)
      saveFile(file, name)
      return file.size
    },
    discard: async () => {},
  }
}

/** Streams to where the client chose; what stood there before stays until the file is whole. */
const toChosenFile = async (handle: SaveHandle): Promise<Destination> => {
  const wasEmpty = (await handle.getFile()).size === 0
  return {
    name: handle.name,
    place: 'chosen',
    writable: await handle.createWritable(),
    finish: async () => (await handle.getFile()).size,
    // The choice itself made an empty file.
    discard: async () => {
      if (wasEmpty) await handle.remove?.().catch(() => {})
    },
  }
}

/**
 * Asks where to put a file called `name`, where the browser can write to a chosen place; else, or where it may not
 * ask or write there, the file is a download. To be called in the press. @returns undefined if the client chose no place.
 */
export const chooseDestination = async (
  name: string,
  description: string,
): Promise<Destination | undefined> => {
  const picker: SavePicker | undefined = Reflect.get(window, 'showSaveFilePicker')
  if (!picker) return toDownloads(name)
  const types = [{ description, accept: { [TYPE]: ['.zip'] } }]
  let handle: SaveHandle
  try {
    handle = await picker({ suggestedName: name, types })
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
      ? undefined
      : toDownloads(name)
  }
  // An AbortError from here on is the disk's, not the client's "Cancel".
  return toChosenFile(handle).catch(() => toDownloads(name))
}
