import { useQuery } from '@tanstack/react-query'
import { adminViewTitles, messagesWords as words } from '../../../content/admin.ts'
import { contactMessagesQuery } from '../../api/desk/contact-messages.ts'
import { Empty } from '../../ui/Empty.tsx'
import { List } from '../parts/List.tsx'
import { RefreshButton } from '../parts/RefreshButton.tsx'
import { usePage } from '../parts/use-page.ts'
import { ViewHead } from '../parts/ViewHead.tsx'
import { MessageTable } from './MessageTable.tsx'

/** The messages of the contact form. */
export function MessagesView() {
  const page = usePage()
  const messages = useQuery(contactMessagesQuery(page))

  return (
    <>
      <ViewHead title={adminViewTitles.messages}>
        <RefreshButton />
      </ViewHead>
      <List
        query={messages}
        page={page}
        error={words.error}
        empty={<Empty title={words.empty}>{words.emptyHint}</Empty>}
      >
        {(rows) => <MessageTable rows={rows} />}
      </List>
    </>
  )
}
