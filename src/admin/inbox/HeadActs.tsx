import { enquiryWords } from '../../../content/desk/desk-inbox.ts'
import type { Enquiry } from '../../api/desk/enquiry.ts'
import { Button } from '../../ui/Button.tsx'
import { movesOf } from './moves.ts'
import type { Acts } from './use-acts.ts'

const words = enquiryWords.acts

interface HeadActsProps {
  enquiry: Enquiry
  acts: Acts
  /** Leads to the answer; without it, none can be written. */
  onAnswer: (() => void) | undefined
}

/** What can be done with an enquiry by one press. */
export function HeadActs({ enquiry, acts, onAnswer }: HeadActsProps) {
  return (
    <>
      {onAnswer ? (
        <Button data-key="r" onClick={onAnswer}>
          {words.answer}
        </Button>
      ) : null}
      {movesOf(enquiry.state).map(({ label, key, to, kind }) => (
        <Button
          key={label}
          variant="line"
          data-key={key}
          aria-disabled={acts.isPending}
          onClick={({ detail }) => {
            // The second press of a double one would move the next enquiry, which opened meanwhile.
            if (detail < 2) acts.perform({ kind, entry: crypto.randomUUID(), on: enquiry, to })
          }}
        >
          {label}
        </Button>
      ))}
    </>
  )
}
