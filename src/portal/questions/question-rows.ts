import type { ProfileField } from '../../../domain/business/business-profile.ts'

export interface DiscoveryClient {
  readonly id: string
  readonly email: string
  readonly profile: Record<ProfileField, string> | null
  /** Whether `profile` is still to come. */
  readonly isProfileLoading: boolean
}
