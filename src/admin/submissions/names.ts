interface Named {
  readonly first_name: string
  readonly last_name: string
}

export const fullName = ({ first_name, last_name }: Named): string =>
  `${first_name} ${last_name}`.trim()
