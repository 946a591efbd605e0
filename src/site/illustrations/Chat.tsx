import type { ChatIllustration } from '../../../content/services/illustration.ts'
import { illustrationWords } from '../../../content/services/illustration-words.ts'
import { clock } from '../../../domain/time/times.ts'
import layout from '../../ui/layout.module.css'
import { CaptionedFigure } from '../CaptionedFigure.tsx'
import { Inline } from '../Inline.tsx'
import styles from './Chat.module.css'

type Turn = ChatIllustration['turns'][number]

const { legend } = illustrationWords.chat

const turnOf: Record<Turn['from'], string> = {
  visitor: `${styles.turn} ${styles.visitor}`,
  bot: `${styles.turn} ${styles.bot}`,
  person: `${styles.turn} ${styles.person}`,
}

/** A chat; beside each answer of the bot is its source. */
export function Chat({ chat }: { chat: ChatIllustration }) {
  return (
    <CaptionedFigure
      id="chat-caption"
      caption={chat.caption}
      legend={[
        { mark: 'night', label: legend.night },
        { mark: 'day', label: legend.day },
        { mark: 'signal', label: legend.agent },
      ]}
    >
      {byDay(chat.turns).map(([day, turns]) => (
        <section
          key={day}
          className={
            turns.some(({ from }) => from === 'bot')
              ? `${styles.chat} ${styles.night}`
              : styles.chat
          }
          aria-label={day}
        >
          <div className={`${layout.wrap} ${styles.columns}`}>
            <p className={styles.day} aria-hidden="true">
              {day}
            </p>
            <ol>
              {turns.map((turn) => (
                <li key={turn.text} className={turnOf[turn.from]}>
                  <div className={styles.said}>
                    <p className={styles.who}>
                      <b>{turn.name}</b> <time>{clock(turn.at)}</time>
                    </p>
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
    </CaptionedFigure>
  )
}

function Source({ chat, turn }: { chat: ChatIllustration; turn: Turn }) {
  if (turn.source === undefined) return null
  if (turn.source === null)
    return <p className={`${styles.source} ${styles.none}`}>{chat.noSourceLabel}</p>
  return (
    <blockquote className={styles.source}>
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
