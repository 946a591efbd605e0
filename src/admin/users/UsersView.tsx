import { useQuery } from '@tanstack/react-query'
import { adminViewTitles, usersWords as words } from '../../../content/admin.ts'
import { usersQuery } from '../../api/desk/users.ts'
import { Empty } from '../../ui/Empty.tsx'
import { List } from '../parts/List.tsx'
import { RefreshButton } from '../parts/RefreshButton.tsx'
import { usePage } from '../parts/use-page.ts'
import { ViewHead } from '../parts/ViewHead.tsx'
import { UserTable } from './UserTable.tsx'

/** All accounts. */
export function UsersView() {
  const page = usePage()
  const users = useQuery(usersQuery(page))

  return (
    <>
      <ViewHead title={adminViewTitles.users}>
        <RefreshButton />
      </ViewHead>
      <List
        query={users}
        page={page}
        error={words.error}
        empty={<Empty title={words.empty}>{words.emptyHint}</Empty>}
      >
        {(rows) => <UserTable rows={rows} />}
      </List>
    </>
  )
}
