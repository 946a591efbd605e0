import { useMutation } from '@tanstack/react-query'
import { secondFactorWords } from '../../../content/desk/admin.ts'
import { beginEnrolment } from '../../api/desk/second-factor.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { EnrolmentSteps } from './EnrolmentSteps.tsx'
import { GateView } from './GateView.tsx'
import { Recovery } from './Recovery.tsx'

const words = secondFactorWords.enrol

/** Sets up the second factor, once; the dashboard requires it. */
export function Enrolment({ email }: { email: string }) {
  const { data, mutate, isPending, isError } = useMutation({ mutationFn: beginEnrolment })

  return (
    <GateView title={words.title} lead={words.lead} aside={<Recovery email={email} />}>
      {isError ? (
        <Notice tone="error">
          <p>{words.failed}</p>
        </Notice>
      ) : null}
      {data ? (
        <EnrolmentSteps {...data} />
      ) : (
        <p className={layout.actions}>
          <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {isPending ? words.beginning : words.begin}
          </Button>
        </p>
      )}
    </GateView>
  )
}
