import { type AuthMailName, authMails } from '../../content/mails/mail.ts'

const SUBJECT = /^subject = ".*"\n(?=content_path = ".*\/templates\/(\w+)\.html"$)/gmu

/** `config.toml` with the subject of every mail that it names a template for, as its `<title>`. */
export const withSubjects = (toml: string): string =>
  toml.replace(
    SUBJECT,
    (_, name: AuthMailName) => `subject = ${JSON.stringify(authMails[name].subject)}\n`,
  )
