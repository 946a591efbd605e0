/** A setting is missing or wrong. The message names it and is for the engineer who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
