import type { Platform } from '../../context.ts'
import { hasAdministratorRole } from '../roles.ts'

/**
 * The product's rule: only administrators, and those invited to be one, set up an authenticator. On a
 * client's account it could be the one of somebody who registered with another person's address, and
 * would keep the owner out.
 */
export const onlyAdministrators: Platform['mayEnrolFactor'] = hasAdministratorRole
