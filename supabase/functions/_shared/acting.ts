import type { Settings } from 'backend-kit/settings'

/**
 * What acts without a person at the data API: `function:client-account`, `command:admin invite`,
 * `timer:purge`. The migration `audit_via` has the form.
 */
export type Via = `${'function' | 'command' | 'timer'}:${string}`

/**
 * What a transaction begins with so that its entries of the audit log say via what they came, and by whom
 * where a person asked for it.
 */
export const actingSettings = (via: Via, personId?: string): Settings => ({
  'audit.via': via,
  ...(personId !== undefined && { 'audit.actor': personId }),
})
