import { useQuery } from '@tanstack/react-query'
import { deskActs as words } from '../../../content/desk-acts.ts'
import { administratorsQuery } from '../../api/desk/administrators.ts'
import { useOwnId } from './own-id.ts'

interface TeamMember {
  readonly id: string
  readonly name: string
  /** As choices name it: whoever looks is marked. */
  readonly label: string
}

/** Who may see to something. */
export const useTeam = (): { team: readonly TeamMember[]; me: TeamMember | undefined } => {
  const { data: administrators = [] } = useQuery(administratorsQuery)
  const ownId = useOwnId()
  const team = administrators.map(({ user_id: id, name: shown }) => {
    const name = shown || words.unnamed
    return { id, name, label: id === ownId ? words.me(name) : name }
  })
  return { team, me: team.find(({ id }) => id === ownId) }
}
