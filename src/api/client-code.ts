/**
 * Begins to fetch the code of the clients for sessions and for rows, which whoever calls this asks for
 * once its own has come: one round trip later.
 */
export const fetchClientCode = (): void => {
  for (const code of [import('@supabase/auth-js'), import('@supabase/postgrest-js')]) {
    code.catch(() => {})
  }
}
