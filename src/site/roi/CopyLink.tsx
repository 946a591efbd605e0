import { useState } from 'react'
import { roi } from '../../../content/calculator/roi.ts'
import { Button } from '../../ui/Button.tsx'

const { actions } = roi

/** The button's label reports success; on failure it points to the address bar. */
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
