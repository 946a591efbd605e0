import { useEffect } from 'react'
import { roomBar } from '../../../content/project/room.ts'
import { ClientCall } from '../../booking/client/ClientCall.tsx'
import { Owned } from '../../session/Owned.tsx'
import type { RoomPageProps } from './page-props.ts'
import { usePageTitle } from './use-page-title.ts'

export function CallPage({ onVisitor }: RoomPageProps) {
  usePageTitle(roomBar.links.book)
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
