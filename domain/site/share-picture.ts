import { type Path, paths } from './paths.ts'

/** The picture that a shared link shows, drawn for each listed page by the build; in pixels. */
export const sharePicture = { width: 1200, height: 630 } as const

/** The address of the picture of the page at `path`. */
export const sharePicturePath = (path: Path): string =>
  `/share${path === paths.home ? '/home' : path}.png`
