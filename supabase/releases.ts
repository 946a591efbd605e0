/** The newest migration of each release. */
export const RELEASES = { '0.4.0': '20261123210200' } as const
/** `version` of package.json. */
export const LAST_RELEASE = '0.4.0' satisfies keyof typeof RELEASES
