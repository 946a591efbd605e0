import { bookPage } from '../../../content/booked-calls/book.ts'
import ClientCall from '../../booking/client/ClientCall.tsx'
import type { RoomPageProps } from '../app/room-pages.ts'
import { usePageTitle } from './use-page-title.ts'

export function CallPage({ onVisitor }: RoomPageProps) {
  usePageTitle(bookPage.title)
  return <ClientCall onVisitor={onVisitor} />
}
