import { faq, faqWords } from '../../../content/faq.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { Inline } from '../Inline.tsx'

export function Faq() {
  const items = faq.map((entry) => ({
    id: `faq-${entry.id}`,
    title: <Inline text={entry.question} />,
    body: (
      <p>
        <Inline text={entry.answer} />
      </p>
    ),
  }))
  return (
    <section className="section" id="faq" aria-labelledby="faq-title">
      <div className="wrap hang">
        <div>
          <h2 id="faq-title">{faqWords.title}</h2>
          <p className="note">
            {faqWords.note}
            <a href="#contact">{faqWords.ask}</a>
            {faqWords.afterAsk}
          </p>
        </div>
        <Accordion name="faq" items={items} open="faq-1" />
      </div>
    </section>
  )
}
