import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminViewTitles } from '../../../content/desk/admin.ts'
import { teamWords as words } from '../../../content/desk/desk-team.ts'
import type { Member } from '../../../domain/desk/team.ts'
import { teamQuery } from '../../api/desk/team.ts'
import { shownMessage } from '../../api/server-message.ts'
import { storedUser } from '../../session/session-display.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RefreshButton } from '../parts/RefreshButton.tsx'
import { useFocusFallback } from '../parts/use-focus-fallback.ts'
import { ViewHead } from '../parts/ViewHead.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { AgainDialog, LastDialog, RemoveDialog } from './MemberDialogs.tsx'
import { NameDialog } from './NameDialog.tsx'
import { TeamTable } from './TeamTable.tsx'
import styles from './team.module.css'

type Opened =
  | { readonly to: 'invite' }
  | { readonly to: 'remove' | 'again' | 'name'; readonly member: Member }

/** Who is an administrator, and who is invited to be one. */
export function TeamView() {
  const team = useQuery(teamQuery)
  const [opened, setOpened] = useState<Opened>()
  const own = storedUser()?.id ?? ''
  const close = () => setOpened(undefined)
  // The button of a row that has gone held the focus.
  const view = useFocusFallback((team.data ?? []).map(({ id }) => id).join())

  return (
    <section ref={view}>
      <ViewHead title={adminViewTitles.team}>
        <RefreshButton />
        <Button onClick={() => setOpened({ to: 'invite' })}>{words.invite.action}</Button>
      </ViewHead>
      <p className={styles.lead}>{words.lead}</p>
      {team.isError ? (
        <LoadFailed title={words.error} onRetry={() => team.refetch()}>
          {shownMessage(team.error)}
        </LoadFailed>
      ) : null}
      {team.isPending ? <Skeleton rows={3} /> : null}
      {team.data ? (
        <TeamTable
          members={team.data}
          own={own}
          onRemove={(member) => setOpened({ to: 'remove', member })}
          onAgain={(member) => setOpened({ to: 'again', member })}
          onName={(member) => setOpened({ to: 'name', member })}
        />
      ) : null}
      {opened?.to === 'invite' ? <InviteDialog onClose={close} /> : null}
      {opened?.to === 'name' ? <NameDialog member={opened.member} onClose={close} /> : null}
      {opened?.to === 'again' ? <AgainDialog member={opened.member} onClose={close} /> : null}
      {opened?.to === 'remove' ? (
        opened.member.isLast ? (
          <LastDialog
            member={opened.member}
            isOwn={opened.member.id === own}
            onInvite={() => setOpened({ to: 'invite' })}
            onClose={close}
          />
        ) : (
          <RemoveDialog member={opened.member} isOwn={opened.member.id === own} onClose={close} />
        )
      ) : null}
    </section>
  )
}
