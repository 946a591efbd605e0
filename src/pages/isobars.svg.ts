import { isobarsFile } from '../shell/isobars-file.ts'

export const GET = () => new Response(isobarsFile, { headers: { 'content-type': 'image/svg+xml' } })
