import { describe, expect, it } from 'vitest'
import { agency } from '../agency.ts'
import { submissionPage } from '../answers/submission-page.ts'
import { auditWords } from '../desk/desk-audit.ts'
import { callsWords } from '../desk/desk-calls.ts'
import { deskPrivacyWords } from '../desk/desk-privacy.ts'
import { projectWords } from '../desk/desk-project.ts'
import { todayWords } from '../desk/desk-today.ts'
import { privacyAnswers } from '../privacy/privacy-answers.ts'
import { boardWords, dateWords, turnFacts } from '../project/room.ts'
import { messagesWords, threadWords } from '../project/thread.ts'

/** All words of both rooms that name a person of the agency. */
const naming: Readonly<Record<string, (name: string) => string>> = {
  'whose turn it is': turnFacts.us,
  'who wrote last': boardWords.message.us,
  'whose date it is': dateWords.us,
  'who moved a submission': submissionPage.history.us,
  'who has read a message': (name) => threadWords.readBy(name, '9:00 AM'),
  'who is mailed of messages': messagesWords.hint,
  'who reads messages': messagesWords.who.text,
  'the audit log': auditWords.who.administrator,
  'who moved a call': (name) =>
    callsWords.cancel.became({ act: 'moved', side: 'agency', name }, ''),
  'who has an enquiry': todayWords.next.enquiry.has,
  'to whom a request was given': deskPrivacyWords.history.to,
  'who has a request': privacyAnswers.taken,
  'to whom a project was given': projectWords.quicker.did.assigned,
}

describe.each(Object.entries(naming))('%s', (_, say) => {
  it('is called by the name, and without one as everywhere [R2.690]', () => {
    expect(say('Ana')).toContain('Ana')
    expect(say('Ana')).not.toContain('person at')
    expect(say('').toLowerCase()).toContain(`a person at ${agency.name}`.toLowerCase())
  })
})
