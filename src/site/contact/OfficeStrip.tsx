import { agency } from '../../../content/agency.ts'
import { contact } from '../../../content/contact.ts'
import { DAY_MINUTES } from '../strip/strip.ts'

const { opens, closes } = agency.officeHours
const HEIGHT = 48

/** The office's day; `office-clock.ts` puts the now-line in. The hours stand beside it in words. */
export function OfficeStrip() {
  return (
    <div className="office-strip" aria-hidden="true">
      <svg viewBox={`0 0 ${DAY_MINUTES} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="office-shut" width={DAY_MINUTES} height={HEIGHT} />
        <rect className="office-open" x={opens} width={closes - opens} height={HEIGHT} />
        <path className="office-ticks" d={`M360 0V${HEIGHT}M720 0V${HEIGHT}M1080 0V${HEIGHT}`} />
        <g data-office="now" visibility="hidden">
          <path className="office-now-edge" d={`M0 0V${HEIGHT}`} />
          <path className="office-now" d={`M0 0V${HEIGHT}`} />
        </g>
      </svg>
      <ol>
        {contact.officeStrip.map((hour) => (
          <li key={hour}>{hour}</li>
        ))}
      </ol>
    </div>
  )
}
