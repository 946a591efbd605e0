import type { ChatSpecimen } from '../../../content/services/specimen.ts'
import { specimenWords } from '../../../content/services/specimen-words.ts'
import { clock } from '../../../domain/office-hours.ts'
import { Inline } from '../Inline.tsx'
import { Caption } from './Caption.tsx'

type Turn = ChatSpecimen['turns'][number]

const { legend } = specimenWords.chat

/** A chat; beside each answer of the bot stands the page that it was read from. */
export function Chat({ chat }: { chat: ChatSpecimen }) {
  return (
    <figure className="specimen" aria-labelledby="chat-caption">
      <Caption
        id="chat-caption"
        caption={chat.caption}
        legend={[
          { mark: 'night', label: legend.night },
          { mark: 'day', label: legend.day },
          { mark: 'signal', label: legend.agent },
        ]}
      />
      {byDay(chat.turns).map(([day, turns]) => (
        <section
          key={day}
          className={turns.some(({ from }) => from === 'bot') ? 'chat chat-night' : 'chat'}
          aria-label={day}
        >
          <div className="wrap">
            <p className="chat-day" aria-hidden="true">
              {day}
            </p>
            <ol>
              {turns.map((turn) => (
                <li key={turn.text} className={`chat-turn chat-${turn.from}`}>
                  <time>{clock(turn.at)}</time>
                  <div className="chat-said">
                    <b>{turn.name}</b>
                    <p>
                      <Inline text={turn.text} />
                    </p>
                  </div>
                  <Source chat={chat} turn={turn} />
                </li>
              ))}
            </ol>
          </div>
        </section>
      ))}
    </figure>
  )
}

function Source({ chat, turn }: { chat: ChatSpecimen; turn: Turn }) {
  if (turn.source === undefined) return null
  if (turn.source === null) return <p className="source source-none">{chat.noSourceLabel}</p>
  return (
    <blockquote className="source">
      <p>
        {chat.sourceLabel} <cite>{turn.source.page}</cite>
      </p>
      <p>“{turn.source.quote}”</p>
    </blockquote>
  )
}

/** The turns day by day, in order. */
const byDay = (turns: readonly Turn[]): readonly [string, readonly Turn[]][] => [
  ...Map.groupBy(turns, (turn) => turn.day),
]
