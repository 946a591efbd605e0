/**
 * Preloads the code of the auth and data clients, which the caller's own code would only request one round
 * trip later.
 */
export const fetchClientCode = (): void => {
  for (const code of [import('@supabase/auth-js'), import('@supabase/postgrest-js')]) {
    code.catch(() => {})
  }
}
