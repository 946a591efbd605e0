import { createTemplate } from 'embedded-platform/testing/cluster'
import type { TestProject } from 'vitest/node'
import { SUPABASE_FOLDER } from '../../server/config.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated database of the product, cloned for every test file that asks for one. */
    productTemplate: string
  }
}

/** After the platform's own setup, which has started the cluster. */
export default async (project: TestProject) => {
  const { clusterUrl } = project.getProvidedContext()
  const template = await createTemplate(clusterUrl, SUPABASE_FOLDER)
  project.provide('productTemplate', template.name)
  return () => template.drop()
}
