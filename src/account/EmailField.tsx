import type { ComponentProps } from 'react'
import { TextField } from '../ui/Field.tsx'

/** An email address; `autoComplete` is `username` where it logs in. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
