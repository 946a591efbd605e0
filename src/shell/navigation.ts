import { type MainLink, mainLinks } from '../../content/navigation.ts'
import { anchors, type Path, paths } from '../paths.ts'

export interface NavigationLink {
  readonly label: string
  readonly href: string
}

const targets: Record<MainLink['to'], string> = {
  home: paths.home,
  solutions: anchors.solutions,
  faq: anchors.faq,
  contact: anchors.contact,
}

/**
 * The bar's links on the page at `current`: the link to the page itself is left out, Home and
 * Solutions show everywhere but on home, the anchors FAQ and Contact only there.
 */
export const mainNavigation = (current: Path): readonly NavigationLink[] =>
  mainLinks
    .filter(({ on }) => on === 'everywhere' || (on === 'home') === (current === paths.home))
    .map(({ label, to }) => ({ label, href: targets[to] }))
    .filter(({ href }) => href !== current)
    .map(({ label, href }) => ({ label, href: onSamePage(href, current) }))

// On home an anchor is a fragment alone: no navigation, no view transition.
const onSamePage = (href: string, current: Path) =>
  current === paths.home && href.startsWith('/#') ? href.slice(1) : href
