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

/** A name of a link target. */
export type Target = keyof typeof targets

type MainItem = (typeof mainLinks | typeof menuLinks)[number]

/** The address of a link of `content/site/navigation.ts` or `content/site/footer.ts`; an unknown name does not compile. */
export const linkTo = ({ to }: { readonly to: Target }): string => targets[to]

/** An entry of a bar or a menu on one page. */
export interface Entry extends NavigationLink {
  /** On its own page: text at its place, which leads nowhere. */
  readonly isCurrent: boolean
}

export interface BarEntry extends Entry {
  /** Not on this page; its room is kept, so that the others stand where they do elsewhere. */
  readonly isAbsent: boolean
  /** An anchor of this page, which may stand in that room where the bar is too narrow for both. */
  readonly standIn?: Entry | undefined
  readonly isAnchor: boolean
}

/**
 * The bar on the page at `current`: Home and Solutions are absent on the home page, the anchors FAQ and
 * Contact are only there. Those anchors are the last, and need no room elsewhere.
 */
export const barNavigation = (current: Path): readonly BarEntry[] => {
  const isHome = current === paths.home
  const anchors = mainLinks.filter(({ on }) => on === 'home')
  const absent = isHome ? mainLinks.filter(({ on }) => on === 'elsewhere') : []
  return mainLinks
    .filter(({ on }) => on !== 'home' || isHome)
    .map((item) => {
      const anchor = anchors[absent.indexOf(item)]
      return {
        ...entryOf(item, current),
        isAbsent: absent.includes(item),
        standIn: anchor && entryOf(anchor, current),
        isAnchor: item.on === 'home',
      }
    })
}

/** The same in the menu of a phone, which keeps no room. */
export const mainNavigation = (current: Path): readonly Entry[] =>
  barNavigation(current).filter(({ isAbsent }) => !isAbsent)

/** What the menu of a phone has besides, on the page at `current`. */
export const menuNavigation = (current: Path): readonly Entry[] =>
  menuLinks
    .filter(({ on }) => on === 'everywhere' || current !== paths.home)
    .map((item) => entryOf(item, current))

const entryOf = (item: MainItem, current: Path): Entry => {
  const href = linkTo(item)
  return { label: item.label, href: onSamePage(href, current), isCurrent: href === current }
}

// On the home page an anchor is a plain fragment: no navigation, no view transition.
const onSamePage = (href: string, current: Path) =>
  current === paths.home && href.startsWith('/#') ? href.slice(1) : href

export interface ClientEntry extends Entry {
  /** Shown only with an administrator's session. */
  readonly administratorsOnly: boolean
}

/** A logged-in user's entries on the page at `current`. */
export const clientNavigation = (current: Path): readonly ClientEntry[] =>
  (['discoveryQuestions', 'admin', 'profile'] as const).map((name) => ({
    label: clientLinks[name],
    href: paths[name],
    isCurrent: paths[name] === current,
    administratorsOnly: name === 'admin',
  }))
