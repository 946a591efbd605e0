/** A setting is missing or wrong. The message names it and is meant for the engineer who starts us. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
