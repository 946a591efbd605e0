import { faq, faqWords } from '../../../content/pages/faq.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
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
    <section className={layout.section} id="faq" aria-labelledby="faq-title">
      <div className={`${layout.wrap} ${layout.split}`}>
        <div>
          <h2 id="faq-title">{faqWords.title}</h2>
          <p className={text.note}>
            {faqWords.note}
            <a href="#contact">{faqWords.ask}</a>
            {faqWords.afterAsk}
          </p>
        </div>
        <Accordion name="faq" items={items} />
      </div>
    </section>
  )
}
