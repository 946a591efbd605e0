import { invalidRequest } from './errors.ts'

/** The largest envelope of the official client around a file: boundaries and a few short fields. */
export const ENVELOPE_BYTES = 64 * 1024

export interface UploadBody {
  readonly bytes: Uint8Array
  /** As the client says; empty where it says nothing. */
  readonly declaredType: string
}

const fromForm = async (request: Request): Promise<UploadBody> => {
  const form = await request.formData().catch(() => {
    throw invalidRequest('The multipart body cannot be read')
  })
  const files = [...form.values()].filter((value) => typeof value !== 'string')
  const [file] = files
  if (!file || files.length > 1) throw invalidRequest('The body must hold exactly one file')
  return { bytes: await file.bytes(), declaredType: file.type }
}

/**
 * The file in an upload, as the official client sends it: a Blob in a multipart form, anything else
 * as it is. Held in memory whole; whoever calls bounds its size and how many there are.
 * @throws {StorageError} invalid_request.
 */
export const readUpload = async (request: Request): Promise<UploadBody> => {
  const contentType = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data\b/iu.test(contentType)) return fromForm(request)
  return { bytes: new Uint8Array(await request.arrayBuffer()), declaredType: contentType }
}
