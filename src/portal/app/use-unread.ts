import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { roomViews } from '../../../domain/site/applications.ts'
import { loadUnreadCount, unreadKey } from '../../api/client/unread-count.ts'
import type { Frame } from './use-frame.ts'

/** How often it is asked for while the page is seen. */
const EVERY_MS = 12_000

/** These pages load the count themselves. */
const LOADED_BY: readonly string[] = [roomViews.home.path, roomViews.messages.path]

/** Has the bar mark how many messages are unread. */
export const useUnread = (userId: string | undefined, path: string, show: Frame['show']): void => {
  const { data } = useQuery({
    queryKey: unreadKey(userId ?? ''),
    queryFn: () => loadUnreadCount(userId ?? ''),
    enabled: userId !== undefined && !LOADED_BY.includes(path),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    show({ unread: data ?? 0 })
  }, [data, show])
}
