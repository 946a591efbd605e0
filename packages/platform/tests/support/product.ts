import { inject } from 'vitest'
import type { ProductOptions } from '../../assemble.ts'
import { type Config, type Environment, parseConfig } from '../../core/config.ts'
import { TODO } from '../todo.ts'

/** What a test server runs; `C` has the product's own settings, too. */
export interface TestProduct<C extends Config = Config> {
  /** The migrated database that those of the tests are cloned from. */
  template(): string
  parseConfig(environment: Environment): C
  options(config: C): ProductOptions
  /** The profile data of a sign-up. */
  readonly signUpData: object
  /** That the tests of files put theirs into. */
  readonly bucket: string
}

export const profile = {
  name: 'Aroha',
  surname: 'Ngata',
  phone: '+6495550142',
  companyName: 'Ngata Solar',
} as const

export const todo: TestProduct = {
  template: () => inject('todoTemplate'),
  parseConfig: (environment) => parseConfig(environment, TODO),
  options: () => ({ supabaseFolder: TODO }),
  signUpData: profile,
  bucket: 'documents',
}
