/** The package's entry; README.md shows its use in ten lines. */
export type { AppOptions } from './app.ts'
export type { ProductOptions } from './assemble.ts'
export {
  type Config,
  ConfigError,
  configOf,
  type Environment,
  environmentEntries,
  isLocal,
  parseConfig,
  parseEnvironment,
  refuseProblems,
} from './core/config.ts'
export type { Platform } from './core/context.ts'
export type { Hooks, PasswordOccasion, PasswordProblem } from './core/hooks.ts'
export type { LimitOverrides } from './core/limits.ts'
export { readProject } from './core/project.ts'
export type {
  CallInfo,
  FunctionHost,
  Functions,
  FunctionsOf,
  LocalFunction,
  PlatformFunction,
} from './functions/routes.ts'
export type { Job } from './jobs/timers.ts'
export type { Mailer } from './mail/transport.ts'
export type { FailedAt, OnServerError } from './ops/errors.ts'
export { createLogger } from './ops/logger.ts'
export { createRateLimits } from './ops/rate-limits.ts'
export { asCaller } from './postgres/as-caller.ts'
export { MigrationError } from './postgres/migrate.ts'
export { type RunningPlatform, type StartOptions, startPlatform } from './start.ts'
