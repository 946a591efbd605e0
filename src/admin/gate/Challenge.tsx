import { secondFactorWords } from '../../../content/desk/admin.ts'
import { CodeForm } from './CodeForm.tsx'
import { GateView } from './GateView.tsx'
import { Recovery } from './Recovery.tsx'

const { title, lead, submit } = secondFactorWords.challenge

/** Asks for the authenticator code, at every login. */
export function Challenge({ email, factorId }: { email: string; factorId: string }) {
  return (
    <GateView title={title} lead={lead} aside={<Recovery email={email} />}>
      <CodeForm factorId={factorId} submit={submit} autoFocus />
    </GateView>
  )
}
