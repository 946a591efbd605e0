import { useEffect } from 'react'
import { bookPage } from '../../../content/booked-calls/book.ts'
import { ClientCall } from '../../booking/client/ClientCall.tsx'
import { Owned } from '../../session/Owned.tsx'
import type { RoomPageProps } from './page-props.ts'
import { usePageTitle } from './use-page-title.ts'

export function CallPage({ onVisitor }: RoomPageProps) {
  usePageTitle(bookPage.title)
  return (
    <Owned visitor={<Visitor onVisitor={onVisitor} />}>
      <ClientCall onVisitor={onVisitor} />
    </Owned>
  )
}

function Visitor({ onVisitor }: RoomPageProps) {
  useEffect(onVisitor, [onVisitor])
  return null
}
