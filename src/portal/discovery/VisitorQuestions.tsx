import type { ReactNode } from 'react'
import { discovery } from '../../../content/answers/discovery.ts'
import { discoveryWords as words } from '../../../content/project/portal.ts'
import { paths } from '../../../domain/site/paths.ts'
import { questionAnchor } from '../questions/anchors.ts'
import { Gauge } from '../questions/Gauge.tsx'
import { QuestionCategory } from '../questions/QuestionCategory.tsx'
import page from './discovery.module.css'

/** Read only; answering leads to the login, which returns to the question. */
export function VisitorQuestions({ side }: { side: ReactNode }) {
  return (
    <>
      <Gauge />
      <div className={page.body}>
        <div className={page.main}>
          {discovery.map((category, index) => (
            <QuestionCategory key={category.category} number={index + 1} category={category}>
              {({ id }) => (
                <p className={page.toLogin} data-for="visitors">
                  <a
                    href={paths.login}
                    data-dialog="login"
                    data-return={`${paths.discoveryQuestions}#${questionAnchor(id)}`}
                  >
                    {words.loginToAnswer(id)}
                  </a>
                </p>
              )}
            </QuestionCategory>
          ))}
        </div>
        {side}
      </div>
    </>
  )
}
