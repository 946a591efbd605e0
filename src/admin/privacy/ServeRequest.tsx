import { useState } from 'react'
import { Link } from 'react-router'
import { deskPrivacyWords } from '../../../content/desk/desk-privacy.ts'
import { identitySchema } from '../../../domain/privacy/privacy-acts.ts'
import { adminViews, clientPath } from '../../../domain/site/applications.ts'
import { now } from '../../../domain/time/present.ts'
import type { PrivacyDetail } from '../../api/desk/privacy.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { toast } from '../../ui/toasts.ts'
import { useOwnId } from '../parts/own-id.ts'
import { FormDialog } from './FormDialog.tsx'
import { identityFields } from './identity-fields.ts'
import { SaveCopy } from './SaveCopy.tsx'

const words = deskPrivacyWords.serve

/** For so long a copy that was begun is read. */
const COPY_MS = 3 * 60 * 60_000

/** What serves a request: a copy, the deletion of the account, or in words what to do. */
export function ServeRequest(detail: PrivacyDetail) {
  const { request, entries } = detail
  return (
    <section aria-labelledby="privacy-serve">
      <h2 id="privacy-serve">{words.title}</h2>
      {request.client_id ? (
        <OfClient {...detail} client={request.client_id} />
      ) : request.email ? (
        <OfAddress {...detail} />
      ) : (
        <p>{words.gone}</p>
      )}
      <Copy request={request} entries={entries} />
    </section>
  )
}

function OfClient({ request, entries, client }: PrivacyDetail & { client: string }) {
  /** The id of the act that the open dialog is about. */
  const [entry, setEntry] = useState<string>()
  const { id, kind } = request
  if (kind === 'correction') {
    return (
      <>
        <p>{words.correction.text}</p>
        <p>
          <Link to={clientPath(client)}>{words.project}</Link>
        </p>
      </>
    )
  }
  const hasBegun = entries.some(({ act }) => act === 'deletion_begun')
  if (kind === 'deletion' && hasBegun) {
    return (
      <p>
        {words.deletion.begun} <Link to={clientPath(client)}>{words.deletion.client}</Link>
      </p>
    )
  }
  const said = words[kind]
  const isAgain = entries.some(({ act }) => act === 'exported')
  return (
    <>
      <p>{said.text}</p>
      <p className={layout.actions}>
        <Button
          variant={isAgain ? 'line' : 'primary'}
          onClick={() => setEntry(crypto.randomUUID())}
        >
          {isAgain ? words.access.again : said.action}
        </Button>
      </p>
      {entry ? (
        <FormDialog
          title={said.title}
          submit={said.submit}
          schema={identitySchema}
          fields={identityFields(request, entries)}
          toAct={(typed) => ({ act: kind === 'access' ? 'export' : 'delete', id, entry, ...typed })}
          onDone={() => {
            setEntry(undefined)
            toast.success(said.done)
          }}
          onClose={() => setEntry(undefined)}
        />
      ) : null}
    </>
  )
}

function OfAddress({ request: { email, kind } }: PrivacyDetail) {
  return (
    <>
      <p>{words.noAccount[kind]}</p>
      <p className={layout.actions}>
        <Link to={`${adminViews.inbox.path}#${new URLSearchParams({ q: email })}`}>
          {words.inbox}
        </Link>
        <Link to={adminViews.calls.path}>{words.calls}</Link>
      </p>
    </>
  )
}

/** The copy that whoever looks has begun. */
function Copy({ request, entries }: PrivacyDetail) {
  const userId = useOwnId()
  const begun = entries.findLast(({ act, author_id }) => act === 'exported' && author_id === userId)
  if (!request.client_id || !begun) return null
  if (begun.at.getTime() + COPY_MS < now().getTime()) return null
  return <SaveCopy request={request} userId={userId} />
}
