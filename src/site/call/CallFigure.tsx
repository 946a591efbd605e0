import type { ReactNode } from 'react'
import type { CallIllustration } from '../../../content/services/illustration.ts'
import { illustrationWords } from '../../../content/services/illustration-words.ts'
import { CaptionedFigure } from '../CaptionedFigure.tsx'

const { legend } = illustrationWords.call

/** A call as the illustration of a service: caption and legend above its player. */
export function CallFigure({ call, children }: { call: CallIllustration; children: ReactNode }) {
  return (
    <CaptionedFigure
      id="call-caption"
      caption={call.caption}
      legend={[
        { mark: 'voice', label: legend.speaks },
        { mark: 'ringing', label: legend.ringing },
        { mark: 'signal', label: legend.person },
      ]}
    >
      {children}
    </CaptionedFigure>
  )
}
