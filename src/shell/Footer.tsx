import { agency } from '../../content/agency.ts'
import { clientLinks } from '../../content/navigation.ts'
import { shell } from '../../content/site.ts'
import { anchors, paths } from '../paths.ts'
import { Isobars } from './Isobars.tsx'
import { Logo } from './Logo.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const siteLinks = [
  { label: 'Solutions', href: anchors.solutions },
  { label: 'How it goes', href: anchors.offerings },
  { label: 'FAQ', href: anchors.faq },
  { label: 'Contact', href: paths.contact },
]

export function Footer() {
  return (
    <footer className="footer">
      <Isobars />
      <div className="footer-columns wrap">
        <div className="footer-identity">
          <Logo />
          <p>{shell.footer.about}</p>
          {agency.isFictional ? <p className="footer-fictional">{shell.footer.fictional}</p> : null}
        </div>
        <nav aria-labelledby="footer-site">
          <h2 id="footer-site">{shell.footer.site}</h2>
          <ul>
            {siteLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-clients">
          <h2 id="footer-clients">{shell.footer.clients}</h2>
          <ul>
            <li>
              <a href={paths.login}>{shell.clientLogin}</a>
            </li>
            <li>
              <a href={paths.register}>{shell.register}</a>
            </li>
            <li>
              <a href={paths.discoveryQuestions}>{clientLinks.discoveryQuestions}</a>
            </li>
          </ul>
        </nav>
        <div className="footer-reach">
          <h2>{shell.footer.reach}</h2>
          <ul>
            <li>
              <a href={`tel:${agency.phone.e164}`}>{agency.phone.display}</a>
            </li>
            <li>
              <a href={`mailto:${agency.email}`}>{agency.email}</a>
            </li>
            <li>{agency.officeHours.display}</li>
          </ul>
        </div>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
