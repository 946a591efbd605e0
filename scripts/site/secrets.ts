import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Patterns of secrets that no published file may contain, by name. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a service key': /\bsb_secret_[\w-]+/u,
  'a role that only the server has': /\bservice_role\b/u,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----|"kty":\s*"EC"[^}]*"d":/u,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/u,
  'the address of a database': /\bpostgres(?:ql)?:\/\/[^\s"'`]*@/u,
  'the address of a mail server': /\bsmtps?:\/\/[^\s"'`]*@/u,
  'the address of an administrator': /\badministrator@demo\.example\b/u,
  'a setting of the server':
    /\b(?:DATABASE_URL|SMTP_URL|AGENCY_EMAIL|SUPABASE_DB_URL|SUPABASE_SERVICE_ROLE_KEY)\b/u,
}

// `.br` and `.gz` are the same texts again.
const BINARY = /\.(?:br|gz|png|jpe?g|webp|woff2|ico)$/u

/** The names of the secrets in `text`. */
export const secretsIn = (text: string): string[] =>
  Object.entries(SECRETS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name)

/** Every secret in the files of `directory`, in words; empty where there is none. */
export const findSecrets = async (directory: string): Promise<string[]> => {
  const files = await Array.fromAsync(glob('**/*.*', { cwd: directory }))
  const lists = await Promise.all(
    files
      .filter((file) => !BINARY.test(file))
      .map(async (file) => {
        const text = await readFile(join(directory, file), 'utf8')
        return secretsIn(text).map((name) => `${file}: ${name}`)
      }),
  )
  return lists.flat().sort()
}
