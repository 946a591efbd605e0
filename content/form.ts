import type { paths } from '../domain/site/paths.ts'
import { agency } from './agency.ts'
import type { ClaimId } from './claims/claims.ts'

/** What every public form says alike. */
export const everyForm = {
  optional: 'optional',
  honeypot: 'Leave this empty',
  /** What fills in forms had filled the field that nobody sees. */
  hiddenField: {
    title: 'Please press again',
    text: 'Your browser filled in a hidden field, as robots do, so nothing was sent. We’ve emptied it; what you typed is kept.',
  },
  /** Between the agency's phone number and address. */
  or: ' or ',
  /** In the mail to the agency, before the moment. */
  receivedAt: 'Received',
} as const

/** What a public form says. */
export interface FormWords<Field extends string = string> {
  readonly form: {
    readonly labels: Readonly<Record<Field, string>>
    /** Below a field. */
    readonly hints?: Readonly<Partial<Record<Field, string>>>
    readonly send: string
    readonly sending: string
  }
  /** Beside the button: who collects this, why, how long it is kept, and the rights. The address follows. */
  readonly collection: { readonly text: string; readonly claims?: readonly ClaimId[] }
  readonly sent: {
    readonly toast: string
    /** In the form itself, with script. */
    readonly inline: string
    /** The page without script: its title, and what it says. */
    readonly title: string
    readonly description: string
    readonly heading: string
    readonly text: string
    readonly again: string
    readonly nextSteps: {
      readonly title: string
      readonly links: readonly {
        readonly name: string
        readonly to: keyof typeof paths
        readonly text: string
      }[]
    }
    readonly claims?: readonly ClaimId[]
  }
  /** The mail to the agency; the fields follow with their labels. `data` is what was sent. */
  readonly mail: {
    subject(data: Readonly<Record<Field, string>>): string
    readonly heading: string
    lead(data: Readonly<Record<Field, string>>): string
  }
  /** Phone number and address follow `text`. */
  readonly failed: { readonly toast: string; readonly title: string; readonly text: string }
  readonly tooMany: { readonly title: string; readonly text: string }
  /** The page of a form that came back, without script. */
  readonly tryAgain: {
    readonly title: string
    readonly description: string
    readonly heading: string
    readonly text: string
  }
  /** What its function says of the form as a whole. */
  readonly answers: {
    readonly title: string
    readonly invalid: string
    readonly tooMany: (minutes: number) => string
    readonly unavailable: string
  }
}

/** What a form says when it was not sent; `thing` is what one sends with it, such as "message". */
export const notSent = (
  thing: string,
): Pick<FormWords, 'failed' | 'tooMany' | 'tryAgain' | 'answers'> => ({
  failed: {
    toast: `Failed to send your ${thing}.`,
    title: `Failed to send your ${thing}.`,
    text: 'What you typed is still here. Try again in a minute, or reach us directly: ',
  },
  tooMany: {
    title: `Too many ${thing}s at once.`,
    text: 'Please wait ten minutes and send it again, or reach us directly: ',
  },
  tryAgain: {
    title: `Please check your ${thing}`,
    description: `Your ${thing} was not sent yet.`,
    heading: 'Not sent yet',
    text: 'Please fix what’s marked and send it again.',
  },
  answers: {
    title: `Your ${thing} was not sent yet`,
    invalid: 'Some details need another look. Nothing you typed is lost.',
    tooMany: (minutes) =>
      `Too many ${thing}s came from your network. Nothing you typed is lost: try again in ${minutes} ${
        minutes === 1 ? 'minute' : 'minutes'
      }, or phone ${agency.phone.display}.`,
    unavailable: `We could not store your ${thing} just now. Nothing you typed is lost: try again in a moment, phone ${agency.phone.display}, or write to ${agency.email}.`,
  },
})
