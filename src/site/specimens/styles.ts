import type { Specimen } from '../../../content/services/specimen.ts'
import call from '../../styles/specimens/call.css?url'
import chat from '../../styles/specimens/chat.css?url'
import flow from '../../styles/specimens/flow.css?url'
import hours from '../../styles/specimens/hours.css?url'
import plan from '../../styles/specimens/plan.css?url'
import week from '../../styles/specimens/week.css?url'

/** The stylesheet of each drawing: a page loads that of its own, not those of the others. */
export const specimenStyles: Readonly<Record<Specimen['kind'], string>> = {
  call,
  chat,
  flow,
  hours,
  plan,
  week,
}
