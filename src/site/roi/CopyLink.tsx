import { useState } from 'react'
import { roi } from '../../../content/roi.ts'
import { Button } from '../../ui/Button.tsx'

const { actions } = roi

/** The button says what came of it; a browser that refuses is told where the address stands. */
export function CopyLink({ address }: { address: string }) {
  const [label, setLabel] = useState<string>(actions.copy)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setLabel(actions.copied)
    } catch {
      setLabel(actions.copyFailed)
    }
  }
  return (
    <Button variant="text" onClick={copy}>
      <span aria-live="polite">{label}</span>
    </Button>
  )
}
