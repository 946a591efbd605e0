import { services } from '../../../content/services/index.ts'
import type { Service } from '../../../content/services/service.ts'
import { ALIASED_SERVICES, type Path, paths } from '../../../domain/site/paths.ts'

export interface ServiceRoute {
  readonly path: Path
  readonly canonical: Path
  readonly service: Service
}

/** Every address of a service's page, with its aliases. */
export const serviceRoutes: readonly ServiceRoute[] = services.flatMap((service) => {
  const canonical = paths[service.slug]
  const alias = ALIASED_SERVICES.find((slug) => slug === service.slug)
  const addresses: readonly Path[] = alias ? [canonical, `/solutions/${alias}`] : [canonical]
  return addresses.map((path) => ({ path, canonical, service }))
})
