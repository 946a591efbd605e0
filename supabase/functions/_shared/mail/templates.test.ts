import { describe, expect, it } from 'vitest'
import { mailNames } from '../../../../content/desk/desk-mails.ts'
import { publicForms } from '../../../../content/enquiries/public-forms.ts'
import { formatDayQuery } from '../../../../domain/day/day-address.ts'
import { usualDay } from '../../../../domain/day/day-presets.ts'
import { byField, mailOfForm } from '../../../../domain/forms/form.ts'
import { MAIL_TEMPLATES, renderMail } from './templates.ts'

const enquiry = {
  name: 'Mere <b>Tāmaki</b>\r\nBcc: x@y.example',
  email: 'mere@client.example',
  phone: '',
  interest: 'Other',
  message: 'First line\n<script>alert(1)</script>',
  receivedAt: '2026-01-15T03:30:00.000Z',
}

describe('renderMail', () => {
  it('writes an enquiry as text and as HTML in which nothing typed is markup', () => {
    const mail = renderMail('contact-message', enquiry)
    expect(mail.html).not.toMatch(/<script|<b>/u)
    expect(mail.html).toContain('First line<br>&lt;script&gt;')
    expect(mail.text).toContain('First line\n<script>alert(1)</script>')
    expect(mail.text).toContain('Thursday 15 January 2026, 4:30\u00a0PM, New Zealand time')
    expect(mail.text).not.toContain('Phone')
  })

  it.each(Object.values(publicForms))(
    'writes each field of the form $form.name with its label, as text and not as markup or a header',
    ({ form, words }) => {
      const typed = byField(form, (name, { control }) =>
        control === 'tel' ? '+6495550142' : `<b>${name}</b>\r\nBcc: x@y.example`,
      )
      const mail = renderMail(mailOfForm(form.name), {
        ...typed,
        receivedAt: enquiry.receivedAt,
      })
      expect(mail.subject).not.toMatch(/\p{Cc}/u)
      expect(mail.html).not.toContain('<b>')
      for (const name of form.names) {
        expect(mail.text).toContain(words.form.labels[name])
        expect(mail.text).toContain(typed[name] === '+6495550142' ? '+64 9 555 0142' : `<b>${name}`)
      }
    },
  )

  it('names an interest only where one was chosen [R3.8]', () => {
    const chosen = renderMail('contact-message', { ...enquiry, interest: 'Workflow Automation' })
    expect(chosen.subject).toMatch(/^Enquiry from Mere .+: Workflow Automation$/u)
    expect(chosen.text).toContain('Interest: Workflow Automation')
    const none = renderMail('contact-message', enquiry)
    expect(none.subject + none.text + none.html).not.toMatch(/Other|Interest/u)
  })

  it('tells of a drawn day its numbers, and where to look at it [R2.227]', () => {
    const day = 'trade=general&open=09:00&shut=17:00&people=1&week=5&agent=off&day=9o6mvg'
    const siteUrl = 'https://southerly.example'
    const mail = renderMail('contact-message', { ...enquiry, day, siteUrl })
    expect(mail.text).toContain(
      'Drawn day: Another business, a guess: 2 calls a day of 5.5 minutes, 1 missed, 5 a week',
    )
    expect(mail.text).toContain(`Look at it again:\n${siteUrl}/your-day?${day}`)
    expect(mail.html).toContain(`href="${siteUrl}/your-day?${day.replaceAll('&', '&amp;')}"`)
    const without = renderMail('contact-message', { ...enquiry, day: 'day=<b>', siteUrl })
    expect(without.text).not.toMatch(/Drawn day|your-day/u)
  })

  it('says of a day that nobody has changed that it is our example [R2.227]', () => {
    const day = formatDayQuery(usualDay('beautySalon'))
    const siteUrl = 'https://southerly.example'
    const textWith = (query: string) =>
      renderMail('contact-message', { ...enquiry, day: query, siteUrl }).text
    expect(textWith(day)).toContain('Drawn day: Hair salon, our example, unchanged: 30 calls a day')
    expect(textWith(day.replace('open=09:00', 'open=09:15'))).toContain('Hair salon, a guess: 30')
    expect(textWith(day.replace('people=1', 'people=2'))).toContain('Hair salon, a guess: 30')
    expect(textWith(day.slice(0, -1) + (day.endsWith('2') ? '3' : '2'))).toContain('a guess: 30')
  })

  it('of an enquiry begins with its number, and leads to it at the desk [R6.230]', () => {
    const siteUrl = 'https://southerly.example'
    const id = 'de300000-0000-4000-8000-000000000207'
    const desk = `${siteUrl}/admin/inbox/${id}`
    const numbered = {
      ...enquiry,
      name: 'Mere',
      interest: 'Other',
      siteUrl,
      id,
      reference: 'E-1042',
    }
    const mail = renderMail('contact-message', numbered)
    expect(mail.subject).toBe('E-1042: Enquiry from Mere (mere@client.example)')
    expect(mail.text).toContain(`Open the enquiry:\n${desk}\n`)
    expect(mail.html).toContain(`href="${desk}"`)
    const day = 'trade=general&open=09:00&shut=17:00&people=1&week=5&agent=off&day=9o6mvg'
    const drawn = renderMail('contact-message', { ...numbered, day })
    for (const address of [`${siteUrl}/your-day?${day}`, desk]) {
      expect(drawn.text).toContain(`:\n${address}\n`)
      expect(drawn.html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    }
  })

  it('of an enquiry that was queued by the version before has neither number nor link [R6.230]', () => {
    const siteUrl = 'https://southerly.example'
    const mail = renderMail('contact-message', { ...enquiry, name: 'Mere', siteUrl })
    expect(mail.subject).toBe('Enquiry from Mere (mere@client.example)')
    expect(mail.text + mail.html).not.toMatch(/admin|undefined|null/u)
  })

  it('keeps a name that runs from right to left from turning the sentence it stands in', () => {
    const mail = renderMail('contact-message', { ...enquiry, name: 'רחל (Rachel)' })
    const name = '\u2068רחל (Rachel)\u2069'
    expect(mail.subject).toBe(`Enquiry from ${name} (mere@client.example)`)
    expect(mail.text).toContain(`${name} wrote through the contact form.`)
    expect(mail.text).toContain('Name: רחל (Rachel)\n')
    const client = renderMail('new-client', {
      name: 'محمد',
      surname: '',
      email: 'm@client.example',
      phone: '',
      companyName: 'شركة',
      businessAddress: '',
      industry: '',
      aiInterests: '',
    })
    expect(client.subject).toBe('New client: \u2068محمد\u2069 (m@client.example), \u2068شركة\u2069')
    expect(client.text).toContain('\u2068محمد\u2069 registered for client access.')
  })

  it('keeps a subject on one line of bounded length', () => {
    const { subject } = renderMail('contact-message', enquiry)
    expect(subject).not.toMatch(/\p{Cc}/u)
    expect(subject).toContain('Mere')
    const long = renderMail('contact-message', { ...enquiry, name: 'x'.repeat(5000) })
    expect(long.subject.length).toBeLessThanOrEqual(200)
  })

  it('tells of a new client all there is, with the industry as a person reads it [R3.7]', () => {
    const mail = renderMail('new-client', {
      name: 'Aroha',
      surname: 'Ngata',
      email: 'aroha@client.example',
      phone: '+6495550142',
      companyName: 'Ngata Beauty',
      businessAddress: '1 Queen Street',
      industry: 'beautySalon',
      aiInterests: 'Bookings',
    })
    expect(mail.subject).toBe('New client: Aroha Ngata (aroha@client.example), Ngata Beauty')
    expect(mail.text).toContain('Beauty salon')
    for (const fact of ['aroha@client.example', '+64 9 555 0142', '1 Queen Street', 'Bookings']) {
      expect(mail.text).toContain(fact)
    }
  })

  it.each(['nothing', 'constructor', '__proto__'])('has no template %s', (name) => {
    expect(() => renderMail(name, {})).toThrow(/template/u)
  })

  it('refuses data that its template does not take', () => {
    expect(() => renderMail('contact-message', { ...enquiry, name: undefined })).toThrow()
  })
})

it('each mail has a name at the desk [R6.140]', () => {
  expect(MAIL_TEMPLATES.filter((template) => !mailNames[template])).toEqual([])
})
