import fc from 'fast-check'
import { FILES_PER_SUBMISSION_MAX } from '../../domain/files/submission-file.ts'
import { type FileActions, type StoredFile, UploadRefused } from '../../domain/files/upload.ts'
import { createUploadList, type UploadList } from '../../src/project/files/upload-list.ts'
import { fates } from './unsteady-network.ts'

/**
 * What the client of `answer-histories.ts` does with the files of the draft, and what they were told of them. The
 * list is that of the product.
 */

/** Where the files of one client go. */
export interface FilesServer {
  /** Under the same folder it is stored once. */
  readonly upload: (folder: string, name: string) => Promise<StoredFile>
  /** Null takes it off. @throws UploadRefused */
  readonly setDraft: (file: StoredFile, draft: string | null) => Promise<void>
  readonly discard: (file: StoredFile) => Promise<void>
  /** The names of what stands under a submission, or under any. */
  readonly namesSent: (submission?: string) => Promise<readonly string[]>
}

const page = fc.constantFrom<0 | 1 | 2>(0, 1, 2)
const fileAct = <const T extends string>(act: T, weight: number) => ({
  weight,
  arbitrary: fc.record({ act: fc.constant(act), page, fates, at: fc.nat({ max: 3 }) }),
})

/** Each is about one of the rows that it fits. */
export const fileStep = fc.oneof(
  fileAct('attach', 4),
  fileAct('take off', 2),
  fileAct('put back', 1),
  fileAct('try again', 2),
  fileAct('stop', 1),
)
export type FileStep = typeof fileStep extends fc.Arbitrary<infer T> ? T : never

const isFileAct: Readonly<Record<FileStep['act'], true>> = {
  attach: true,
  'take off': true,
  'put back': true,
  'try again': true,
  stop: true,
}
export const isFileStep = (step: { readonly act: string }): step is FileStep =>
  step.act in isFileAct

/** What was told of files, on all pages. */
export class FilesTold {
  #added = 0
  /** Those that a page showed as being there. */
  readonly saved = new Set<string>()
  /** How often somebody pressed for one to go, and did not take that back. */
  readonly #presses = new Map<string, number>()
  /** Those that a page showed as taken off. */
  readonly off = new Set<string>()
  readonly problems = new Set<string>()

  nextName() {
    this.#added += 1
    return `f${this.#added}.pdf`
  }
  press(name: string, change = 1) {
    this.#presses.set(name, (this.#presses.get(name) ?? 0) + change)
  }
  /** Told to be there, and nobody wanted it to go. */
  get wanted() {
    return [...this.saved].filter((name) => !this.#presses.get(name))
  }
}

interface PageOptions {
  readonly server: FilesServer
  readonly told: FilesTold
  /** As `answers.open` of the product. */
  readonly openDraft: () => Promise<string | undefined>
  readonly ask: <T>(work: () => Promise<T>) => Promise<T>
}

/** The list of files on one page. */
export class FilesOnPage {
  readonly #told: FilesTold
  readonly #list: UploadList
  #isEnded = false
  #synced: readonly StoredFile[] | undefined

  constructor({ server, told, openDraft, ask }: PageOptions) {
    this.#told = told
    const actions: FileActions = {
      upload: (_, { name, folder }) => ask(() => server.upload(folder, name)),
      async attach(file) {
        const draft = await openDraft()
        if (!draft) throw new UploadRefused('network')
        return ask(() => server.setDraft(file, draft))
      },
      detach: (file) => ask(() => server.setDraft(file, null)),
      discard: (file) => ask(() => server.discard(file)).catch(() => {}),
    }
    const whileThere =
      <A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
      async (...given: A): Promise<T> =>
        this.#isEnded ? new Promise<T>(() => {}) : work(...given)
    this.#list = createUploadList({
      actions: {
        upload: whileThere(actions.upload),
        attach: whileThere(actions.attach ?? (async () => {})),
        detach: whileThere(actions.detach ?? (async () => {})),
        discard: whileThere(actions.discard),
      },
      max: FILES_PER_SUBMISSION_MAX,
      isOnline: () => true,
    })
    this.#list.subscribe(() => this.#look())
  }

  get #rows() {
    return this.#list.read().rows
  }
  #look() {
    if (this.#isEnded) return
    const shown = this.#rows.flatMap((row) => (row.state === 'saved' ? [row.name] : []))
    for (const name of shown) {
      this.#told.saved.add(name)
      if (shown.filter((other) => other === name).length > 1)
        this.#told.problems.add(`${name} is shown twice`)
    }
  }

  /** The files that are said to go along, by name. */
  get shown(): readonly string[] {
    return this.#rows.flatMap((row) => (row.state === 'saved' ? [row.name] : [])).sort()
  }
  /** Whether nothing is under way and nothing has failed. */
  get isSettled(): boolean {
    return this.#rows.every(
      (row) => (row.state === 'saved' || row.state === 'removed') && row.trouble === undefined,
    )
  }

  /** As `useUploads` does with what the server has. */
  sync(saved: readonly StoredFile[] | undefined) {
    if (!saved || saved === this.#synced) return
    this.#synced = saved
    this.#list.sync(saved)
  }

  async take({ act, at }: Pick<FileStep, 'act' | 'at'>): Promise<void> {
    const rowIn = (state: string) => {
      const fitting = this.#rows.filter((row) => row.state === state)
      return fitting[at % fitting.length]
    }
    if (act === 'attach') return this.#list.add([new File(['x'], this.#told.nextName())])
    if (act === 'try again') {
      const row = rowIn('problem')
      if (!row) return
      this.#told.off.delete(row.name)
      return this.#list.retry(row.key)
    }
    if (act === 'stop') {
      const row = rowIn('problem') ?? rowIn('sending')
      if (!row) return
      this.#told.press(row.name)
      return this.#list.stop(row.key)
    }
    const row = rowIn(act === 'take off' ? 'saved' : 'removed')
    if (!row) return
    const stateNow = () => this.#rows.find(({ key }) => key === row.key)?.state
    if (act === 'take off') {
      this.#told.press(row.name)
      await this.#list.remove(row.key)
      if (!this.#isEnded && stateNow() === 'removed') this.#told.off.add(row.name)
    } else {
      this.#told.off.delete(row.name)
      await this.#list.undo(row.key)
      if (!this.#isEnded && stateNow() === 'saved') this.#told.press(row.name, -1)
    }
  }

  /** Somebody goes elsewhere: what is under way ends, what was taken off is deleted. */
  leave() {
    for (const { name, state } of this.#rows) if (state === 'sending') this.#told.press(name)
    this.#list.leave()
  }

  /** The page is no more, whatever was under way. */
  end() {
    for (const { name, state } of this.#rows) if (state === 'sending') this.#told.press(name)
    this.#isEnded = true
    this.#list.leave()
  }
}
