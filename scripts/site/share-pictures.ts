import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { caseStudies } from '../../content/pages/case-studies.ts'
import { caseStudiesPage } from '../../content/pages/case-studies-page.ts'
import { sharePicturePng } from './share-picture.ts'

const TITLE = /<meta property="og:title" content="(?<title>[^"]+)"/u
const PICTURE = /<meta property="og:image" content="https?:\/\/[^/"]+(?<path>\/[^"]+)"/u

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#34;': '"',
  '&#38;': '&',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const unescaped = (text: string) =>
  text.replace(/&[#\w]+;/gu, (entity) => ENTITIES[entity] ?? entity)

/**
 * Draws, for every built page of `directory`, the picture that its metadata names, with the title
 * that stands beside it, and for every case study the one that its `imageUrl` names.
 */
export const drawSharePictures = async (directory: string): Promise<void> => {
  const titles = new Map<string, string>()
  for (const page of (await Array.fromAsync(glob('**/*.html', { cwd: directory }))).sort()) {
    const html = await readFile(join(directory, page), 'utf8')
    const path = PICTURE.exec(html)?.groups?.path
    const title = TITLE.exec(html)?.groups?.title
    if (path && title && !titles.has(path)) titles.set(path, unescaped(title))
  }
  // With its source: the story is not the agency's own, whose name is on the picture.
  for (const { imageUrl, title, source } of caseStudies) {
    titles.set(imageUrl, `${title}. ${caseStudiesPage.labels.reportedBy} ${source}`)
  }
  for (const [path, title] of titles) {
    const file = join(directory, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await sharePicturePng(title))
  }
}
