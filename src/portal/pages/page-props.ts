export interface RoomPageProps {
  /** The session that the browser held is over, on a page that visitors see as well. */
  onVisitor: () => void
}
