import type { footerGroups } from '../../content/site/footer.ts'
import { clientLinks, mainLinks, menuLinks } from '../../content/site/navigation.ts'
import { anchors, cookieChoices, type Path, paths } from '../../domain/site/paths.ts'

export interface NavigationLink {
  readonly label: string
  readonly href: string
}

/** Every link target that content may name. */
const targets = {
  ...paths,
  faqAnchor: anchors.faq,
  pricesAnchor: anchors.prices,
  contactAnchor: anchors.contact,
  cookieChoices,
} as const

type MainItem = (typeof mainLinks | typeof menuLinks)[number]
type Item = MainItem | (typeof footerGroups)[number]['links'][number]

/** The address of a link of `content/site/navigation.ts` or `content/site/footer.ts`; an unknown name does not compile. */
export const linkTo = ({ to }: Pick<Item, 'to'>): string => targets[to]

/**
 * The bar's links on the page at `current`: without the page itself; Home and Solutions everywhere but on
 * the home page, the anchors FAQ and Contact only there.
 */
export const mainNavigation = (current: Path): readonly NavigationLink[] =>
  linksOn(current, mainLinks)

/** What the menu of a phone has besides, on the page at `current`. */
export const menuNavigation = (current: Path): readonly NavigationLink[] =>
  linksOn(current, menuLinks)

const linksOn = (current: Path, links: readonly MainItem[]): readonly NavigationLink[] =>
  links
    .filter(({ on }) => on === 'everywhere' || (on === 'home') === (current === paths.home))
    .map((item) => ({ label: item.label, href: linkTo(item) }))
    .filter(({ href }) => href !== current)
    .map(({ label, href }) => ({ label, href: onSamePage(href, current) }))

// On the home page an anchor is a plain fragment: no navigation, no view transition.
const onSamePage = (href: string, current: Path) =>
  current === paths.home && href.startsWith('/#') ? href.slice(1) : href

export interface ClientLink extends NavigationLink {
  /** Shown only with an administrator's session. */
  readonly administratorsOnly: boolean
}

/** A logged-in user's links on the page at `current`. */
export const clientNavigation = (current: Path): readonly ClientLink[] =>
  (['discoveryQuestions', 'admin', 'profile'] as const)
    .filter((name) => paths[name] !== current)
    .map((name) => ({
      label: clientLinks[name],
      href: paths[name],
      administratorsOnly: name === 'admin',
    }))
