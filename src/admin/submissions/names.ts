interface Named {
  readonly first_name: string
  readonly last_name: string
}

export const fullName = ({ first_name, last_name }: Named): string =>
  `${first_name} ${last_name}`.trim()

/** The file name of a stored path. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
