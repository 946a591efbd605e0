import { hero } from '../../../content/home.ts'
import { bookingHref } from '../../booking.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Board } from './Board.tsx'

export function Hero() {
  const [first, second, third] = hero.headline
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap hero-head">
        <h1 id="hero-title">
          {first}
          <br />
          {`${second} `}
          <br className="narrow-only" />
          {third}
        </h1>
        <div className="hero-sub">
          <p className="lead">{hero.lead}</p>
          <p className="acts">
            <ButtonLink href={bookingHref()}>{hero.book}</ButtonLink>
            <a className="go" href={paths.roiCalculator}>
              {`${hero.more} `}
              <Icon shape="arrow" />
            </a>
          </p>
        </div>
      </div>
      <Board />
    </section>
  )
}
