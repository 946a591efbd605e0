import { accessWords as words } from '../../../content/desk/admin.ts'
import { paths } from '../../../domain/site/paths.ts'
import { DemoLogin } from '../../session/DemoLogin.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { GateView } from './GateView.tsx'

// A typed address has no history entry to go back to.
const goBack = () => (history.length > 1 ? history.back() : location.assign(paths.home))

/** `wasHere`: the role was there until now. */
export function AccessRequired({ wasHere }: { wasHere: boolean }) {
  const { title, text } = wasHere ? { title: words.gone, text: words.goneText } : words
  return (
    <GateView title={title} lead={text}>
      <p className={layout.actions}>
        <Button onClick={goBack}>{words.back}</Button>
      </p>
      <DemoLogin />
    </GateView>
  )
}
