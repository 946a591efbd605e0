import { tourMoments, tourThread } from '../../../content/pages/tour-example.ts'
import { Thread } from '../../project/thread/Thread.tsx'
import layout from '../../ui/layout.module.css'

const nothing = () => {}
const noLink = () => null

/** The tour's thread, as its client reads it. */
export function TourMessages() {
  return (
    <div className={layout.wrap}>
      <Thread
        level={3}
        {...tourThread}
        now={tourMoments.messages}
        waiting={[]}
        hasOlder={false}
        older="idle"
        empty={null}
        isOnline
        beginsNew
        onOlder={nothing}
        onOpenFile={nothing}
        toSubmission={noLink}
        onTakeBack={nothing}
        onRetry={nothing}
      />
    </div>
  )
}
