import { useQuery } from '@tanstack/react-query'
import { deskActs as words } from '../../../content/desk/desk-acts.ts'
import { personAlone, personName } from '../../../content/pages/people.ts'
import { administratorsQuery } from '../../api/desk/administrators.ts'
import { useOwnId } from './own-id.ts'

interface TeamMember {
  readonly id: string
  /** Within a sentence. */
  readonly name: string
  /** As choices name it: those without a name are told apart, and whoever looks is marked. */
  readonly label: string
}

/** Who may see to something. */
export const useTeam = (): { team: readonly TeamMember[]; me: TeamMember | undefined } => {
  const { data: administrators = [] } = useQuery(administratorsQuery)
  const ownId = useOwnId()
  const nameless = administrators.flatMap(({ user_id, name }) => (name ? [] : [user_id]))
  const team = administrators.map(({ user_id: id, name }) => {
    const said = personAlone(name)
    const isOneOfSeveral = !name && nameless.length > 1
    const label = isOneOfSeveral ? words.numbered(said, nameless.indexOf(id) + 1) : said
    return { id, name: personName(name), label: id === ownId ? words.me(label) : label }
  })
  return { team, me: team.find(({ id }) => id === ownId) }
}

/** The name of whoever looks, as clients see it; empty: none was given. */
export const useOwnName = (): string => {
  const { data: administrators = [] } = useQuery(administratorsQuery)
  const ownId = useOwnId()
  return administrators.find(({ user_id }) => user_id === ownId)?.name ?? ''
}

/** The name of `id` within a sentence, also of who is no longer in the team. */
export const nameIn = (team: readonly TeamMember[], id: string): string =>
  team.find((member) => member.id === id)?.name ?? personName('')
