import { expect, test } from 'vitest'
import { waitOf } from '../../../domain/desk/first-answer.ts'
import type { Unsent } from '../../../domain/enquiries/enquiry.ts'
import { laneOf } from './lane.ts'
import { office } from './office.ts'

const since = new Date('2026-11-17T21:00:00Z')
const now = new Date('2026-11-17T22:00:00Z')

const aboutEnquiry = (interest: string, unsent: Unsent | null = null) =>
  laneOf(
    {
      kind: 'enquiry',
      enquiry: {
        id: 'de300000-0000-4000-8000-000000000207',
        reference: 'E-1042',
        name: 'Anna Schmidt',
        interest,
        waitingSince: since,
        isAssigned: false,
        assigneeName: '',
        unsent,
      },
      wait: waitOf(since, now, office.target, office.hours),
    },
    now,
  ).about

test('Today names the interest of an enquiry only where one was chosen [R3.8]', () => {
  expect(aboutEnquiry('Workflow Automation')).toBe('E-1042, Workflow Automation. Nobody has it')
  expect(aboutEnquiry('Other')).toBe('E-1042. Nobody has it')
})

test('Today says of an enquiry that its answer was not sent [R6.260]', () => {
  expect(aboutEnquiry('Other', 'failed')).toBe('E-1042. The answer was not sent. Nobody has it')
})

test('Today leads from the mails that failed to where they are sent again [R6.235]', () => {
  const pile = { count: 1, since }
  expect(laneOf({ kind: 'pile', name: 'failed', pile }, now)).toMatchObject({
    title: 'One mail did not go',
    to: '/admin/system?state=failed',
    act: 'Look',
  })
})
