/**
 * Whether the database's function `name` only reads: such a call can be given up, and sent again. The database says the
 * same of each (`stable`).
 */
export const onlyReads = (name: string): boolean =>
  /^(?:(?:desk|numbers|own)_\w+|audit_acts|count_submissions|held_data|is_admin)$/u.test(name)
