import type { View } from '../view.ts'
import { accountViews } from './account.ts'
import { adminViews } from './admin.ts'
import { bookViews } from './book.ts'
import { callViews } from './call.ts'
import { dayViews } from './day.ts'
import { keepAccountViews } from './deletion.ts'
import { hoverAndFocusViews } from './hover-focus.ts'
import { mailLinkViews } from './mail-links.ts'
import { messageViews } from './messages.ts'
import { portalViews } from './portal.ts'
import { privacyViews } from './privacy.ts'
import { projectViews } from './project.ts'
import { publicViews } from './public.ts'
import { roomViews } from './room.ts'
import { submissionViews } from './submission.ts'
import { systemViews } from './system.ts'
import { yourDataViews } from './your-data.ts'

/** All views. */
export const views: readonly View[] = [
  ...publicViews,
  ...callViews,
  ...bookViews,
  ...keepAccountViews,
  ...yourDataViews,
  ...dayViews,
  ...accountViews,
  ...mailLinkViews,
  ...portalViews,
  ...messageViews,
  ...roomViews,
  ...submissionViews,
  ...adminViews,
  ...systemViews,
  ...privacyViews,
  ...projectViews,
  ...hoverAndFocusViews,
]
