import type { Interest } from '../../domain/enquiries/contact.ts'
import type { ServiceSlug } from '../../domain/site/paths.ts'
import type { ClaimId } from '../claims/claims.ts'
import type { Seo, Statement } from '../claims/words.ts'
import type { Illustration, WeekIllustration } from './illustration.ts'

/** For a service without one of its own (R2.42). */
export const DEFAULT_CALL_TO_ACTION = 'Book a Consultation'

export interface CallToAction {
  readonly heading: string
  readonly text: string
  readonly label: string
}

/** A short section under the illustration. */
export interface ServiceSection {
  readonly id: string
  readonly heading: string
  readonly statements: readonly Statement[]
}

/** A regulation that a set-up can be designed for; not a certificate of ours. */
export interface ComplianceBadge extends Statement {
  readonly id: 'gdpr' | 'hipaa' | 'soc-2' | 'encryption'
  readonly name: string
  readonly evidence: { readonly label: string; readonly href: string }
}

export interface Compliance {
  readonly heading: string
  readonly note: string
  readonly badges: readonly ComplianceBadge[]
}

/** Its entry in the list of all solutions. */
export interface SolutionCard {
  readonly summary: string
  /** Its drawing, and the text alternative. */
  readonly drawing: Drawing
  readonly drawingText: string
  /** A few words beside the drawing. */
  readonly when: string
  readonly claims?: readonly ClaimId[]
}

export type Drawing = 'calls' | 'chats' | 'steps' | 'hours' | 'cover' | 'weeks' | 'reminders'

export interface Service<S extends Illustration = Illustration> {
  readonly slug: ServiceSlug
  /** In menus, breadcrumbs and the index. */
  readonly name: string
  /** The page's h1. */
  readonly title: string
  readonly lead: string
  readonly card: SolutionCard
  readonly does: readonly Statement[]
  readonly doesNot: readonly Statement[]
  readonly illustration: S
  /** A second drawing, in a section of its own. */
  readonly week?: { readonly heading: string; readonly text: string } & WeekIllustration
  readonly sections: readonly ServiceSection[]
  readonly compliance?: Compliance
  readonly callToAction: CallToAction
  /** The interest selected in the contact form when opened from here. */
  readonly interest: Interest
  readonly seo: Seo
}

/** Words shared by all service pages. */
export const servicePage = {
  crumb: 'All solutions',
  does: 'It does',
  doesNot: 'It does not',
  write: 'Ask in writing',
  /** Of a service without a price of its own. */
  prices: 'What it costs',
  /** To the steps of a set-up, on home. */
  seeSteps: 'Four weeks, three steps',
} as const
