import { agency } from '../../../content/agency.ts'
import { missedJobWords } from '../../../content/calculator/missed-job.ts'
import { meaningOfZero, roi } from '../../../content/calculator/roi.ts'
import type { RoiEstimate } from '../../../domain/calculator/roi.ts'
import { formatRoiQuery } from '../../../domain/calculator/roi-address.ts'
import { MISSED_JOB, paths } from '../../../domain/site/paths.ts'
import { formatDollars, formatNumber } from '../../../domain/text/amounts.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { CopyLink } from './CopyLink.tsx'
import { EmailResult } from './EmailResult.tsx'
import { Figures } from './Figures.tsx'
import styles from './RoiResult.module.css'
import { Working } from './Working.tsx'

const { actions, result } = roi

interface RoiResultProps {
  estimate: RoiEstimate
  /** The query of an address with this result, and with what else the page was given. */
  query: string
}

/** Rendered in the browser only: it shows the page's address. */
export function RoiResult({ estimate, query }: RoiResultProps) {
  const address = new URL(`${paths.roiCalculator}?${query}`, location.origin).href
  const numbers = formatRoiQuery(estimate.input)
  const hours = formatNumber(estimate.hoursSaved)
  const zero = meaningOfZero(estimate)
  return (
    <>
      <p className={text.visuallyHidden} role="status">
        {zero
          ? `${result.announceZero(hours)} ${zero}`
          : result.announce(hours, formatDollars(estimate.annualSavings))}
      </p>
      <Figures estimate={estimate} />
      {zero ? (
        <p className={styles.zero}>
          {`${zero} ${result.staffTimeAlone} `}
          <a href={`#${MISSED_JOB}`}>{missedJobWords.title}</a>
        </p>
      ) : null}
      <Working estimate={estimate} />
      <div className={`${layout.actions} ${styles.actions}`}>
        <ButtonLink href={`${paths.contact}?${numbers}`}>{actions.talk}</ButtonLink>
        <CopyLink key={address} address={address} />
        <Button variant="text" onClick={() => print()}>
          {actions.print}
        </Button>
        <EmailResult key={numbers} input={estimate.input} />
      </div>
      <p className={styles.printed}>
        {agency.name}, {address}
      </p>
    </>
  )
}
