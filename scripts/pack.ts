// `npm run pack -- FOLDER`: tarballs of both packages. Node strips no types below node_modules, so each is
// packed from a copy with JavaScript and declarations; the workspace itself runs from the sources.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const TSC = join(ROOT, 'node_modules', '.bin', 'tsc')
/** In the order of their dependencies. */
const PACKAGES = ['backend-kit', 'platform']
const ASSETS = ['README.md', '**/*.sql', '**/*.css', '**/*.toml']

interface Manifest {
  readonly exports: Readonly<Record<string, string>>
  readonly [key: string]: unknown
}

const withoutTypes = ({ exports, devDependencies, scripts, ...manifest }: Manifest) => ({
  ...manifest,
  exports: Object.fromEntries(
    Object.entries(exports).map(([name, file]) => [
      name,
      { types: file.replace(/\.ts$/u, '.d.ts'), default: file.replace(/\.ts$/u, '.js') },
    ]),
  ),
})

const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

const stage = (name: string, staging: string): string => {
  const source = join(ROOT, 'packages', name)
  const target = join(staging, name)
  const tests = ['**/*.test.ts', 'vitest.config.ts', 'node_modules']
  mkdirSync(target, { recursive: true })
  const settings = join(staging, `${name}.json`)
  writeJson(settings, {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      // As Node runs the sources: what the language has is left as it is.
      target: 'ESNext',
      rootDir: source,
      outDir: target,
      paths: { 'backend-kit/*': [join(staging, 'backend-kit', '*')] },
      typeRoots: [join(ROOT, 'node_modules', '@types')],
    },
    include: [source],
    exclude: tests.map((pattern) => join(source, pattern)),
  })
  execFileSync(TSC, ['--project', settings], { stdio: 'inherit' })
  for (const file of globSync(ASSETS, { cwd: source, exclude: ['node_modules/**'] })) {
    mkdirSync(dirname(join(target, file)), { recursive: true })
    cpSync(join(source, file), join(target, file))
  }
  cpSync(join(ROOT, 'LICENSE'), join(target, 'LICENSE'))
  writeJson(
    join(target, 'package.json'),
    withoutTypes(JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))),
  )
  return target
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('npm run pack -- FOLDER: where do the tarballs go?')
const destination = resolve(folder)
mkdirSync(destination, { recursive: true })
const staging = mkdtempSync(join(tmpdir(), 'pack-'))
try {
  for (const name of PACKAGES) {
    const packed = stage(name, staging)
    execFileSync('npm', ['pack', '--pack-destination', destination], {
      cwd: packed,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
} finally {
  rmSync(staging, { recursive: true })
}
