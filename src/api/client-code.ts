/**
 * Preloads the code of the auth and data clients, which the caller's own code would only request one round
 * trip later.
 */
export const fetchClientCode = (): void => {
  for (const code of [import('@supabase/auth-js'), import('@supabase/postgrest-js')]) {
    code.catch(() => {})
  }
}

/**
 * Fetches the client of files before one is pressed while the network is lost: some browsers do not try a failed
 * `import()` again.
 */
export const fetchFileCode = (): void => {
  import('@supabase/storage-js').catch(() => {})
}

/** The same for the client of functions. */
export const fetchFunctionCode = (): void => {
  import('@supabase/functions-js').catch(() => {})
}
