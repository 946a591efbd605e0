import { type ChosenFile, type ChosenHere, withChosen } from '../files/upload.ts'
import { plainText } from '../text/plain-text.ts'

/**
 * The answers of one draft as one device keeps them, and what becomes of them as they are typed, saved, loaded and
 * sent: without time, network or storage. The server counts the versions of each answer; a save names the version
 * that it began from, and what was changed in two places is decided by a person, never by this program.
 */

/** Upper bound of what the server stores of an answer that is not sent yet, in characters. */
export const STORED_ANSWER_MAX = 20_000

/** How many answers one save may have. */
export const ANSWERS_PER_SAVE = 30

/** How long their texts may be together: a request has 256 KB at most, and a character takes three bytes. */
const CHARACTERS_PER_SAVE = 60_000

/** A text as the server has it. Version 0: it has none. */
export interface SavedText {
  readonly version: number
  readonly text: string
  /** The server's time, in ISO 8601; empty for version 0. */
  readonly savedAt: string
}

export interface KeptAnswer {
  /** The newest saved text that this device has taken over. */
  readonly saved: SavedText
  /** What was typed here upon `saved`, until it is known to be saved. */
  readonly typed?: string | undefined
  /** The text of a save that was not answered yet: it is asked again as it is, for it may have arrived. */
  readonly asked?: string | undefined
  /** What was saved elsewhere upon `saved`, too, and is different: a person chooses. */
  readonly theirs?: SavedText | undefined
  /** `saved` was typed on another device, and has replaced what was shown here. */
  readonly isFromElsewhere?: boolean | undefined
}

/** The draft that was sent last from this device, and the submission that it is now. */
export interface SentDraft {
  readonly draft: string
  readonly submission: string
  readonly reference: string
}

export interface KeptAnswers {
  /** The draft's id, once the server has one. */
  readonly draft?: string | undefined
  /** By question. */
  readonly answers: Readonly<Record<string, KeptAnswer>>
  /** The idempotency key of a send whose outcome is unknown. */
  readonly sendKey?: string | undefined
  /** Tells every tab of this device what became of the draft that it showed. */
  readonly sent?: SentDraft | undefined
  /** The files that were chosen to go along, and are not stored. */
  readonly chosen?: readonly ChosenFile[] | undefined
  /** A logout has removed what was saved: what is loaded next is not from elsewhere. */
  readonly isFirstLook?: boolean | undefined
}

/** One answer of a save: `base` is the version that `text` was typed upon. */
export interface AnswerSave {
  readonly question: string
  readonly base: number
  readonly text: string
}

/** A row of the server: what stands there now. */
export interface StandingAnswer extends SavedText {
  readonly question: string
}

/** The answer to an `AnswerSave`: where it was not saved, what stands in its place. */
export interface SaveResult extends StandingAnswer {
  readonly isSaved: boolean
}

/** A draft as the server has it. */
export interface LoadedDraft {
  readonly draft: string
  readonly answers: readonly StandingAnswer[]
}

/** What becomes of an answer that was changed in two places. */
export type KeptVersion = 'both' | 'mine' | 'theirs'

export const noAnswers: KeptAnswers = { answers: {} }

const noText: SavedText = { version: 0, text: '', savedAt: '' }
const blank: KeptAnswer = { saved: noText }

/** The answer to `question`, which may be blank. */
export const keptAnswer = ({ answers }: KeptAnswers, question: string): KeptAnswer =>
  answers[question] ?? blank

/** What the field of an answer shows. */
export const shownText = ({ typed, saved }: KeptAnswer): string => typed ?? saved.text

/** Whether an answer is on this device and not known to be on the server. */
export const isUnsaved = ({ typed }: KeptAnswer): boolean => typed !== undefined

/** The questions whose answers are not known to be on the server. */
export const unsavedQuestions = ({ answers }: KeptAnswers): readonly string[] =>
  Object.keys(answers).filter((question) => isUnsaved(keptAnswer({ answers }, question)))

/** Whether an answer is longer than what the server stores, and on this device alone. */
export const isDeviceOnly = ({ typed }: KeptAnswer): boolean =>
  typed !== undefined && typed.length > STORED_ANSWER_MAX

/** The questions whose answers stay on this device: they are longer than what the server stores. */
export const deviceOnlyQuestions = (kept: KeptAnswers): readonly string[] =>
  unsavedQuestions(kept).filter((question) => isDeviceOnly(keptAnswer(kept, question)))

const withAnswer = (kept: KeptAnswers, question: string, answer: KeptAnswer): KeptAnswers =>
  answer === keptAnswer(kept, question)
    ? kept
    : { ...kept, answers: { ...kept.answers, [question]: answer } }

/** Without what adds nothing, such as typed text that is the same as the saved one. */
const settled = ({ saved, typed, asked, theirs, isFromElsewhere }: KeptAnswer): KeptAnswer => {
  if (theirs && typed === theirs.text) return { saved: theirs }
  if (theirs) return { saved, typed, theirs }
  if (asked !== undefined) return { saved, typed, asked }
  if (typed !== undefined && typed !== saved.text) return { saved, typed }
  return isFromElsewhere ? { saved, isFromElsewhere } : { saved }
}

/** `typed` was typed as the answer to `question`, in a field that showed `over`. */
export const typeAnswer = (
  kept: KeptAnswers,
  question: string,
  typed: string,
  over: string,
): KeptAnswers => {
  const answer = keptAnswer(kept, question)
  const text = plainText(typed)
  if (text === shownText(answer)) return kept
  const { saved } = answer
  const wasReplacedUnseen = !isUnsaved(answer) && saved.version > 0 && over !== saved.text
  return withAnswer(
    kept,
    question,
    settled(
      wasReplacedUnseen
        ? {
            saved: { ...saved, version: saved.version - 1, text: over },
            typed: text,
            theirs: saved,
          }
        : { ...answer, typed: text },
    ),
  )
}

/** What is to be saved now: not what a person has to choose first, and not what is too long for the server. */
export const answersToSave = (kept: KeptAnswers): readonly AnswerSave[] => {
  let characters = 0
  return Object.entries(kept.answers)
    .flatMap(([question, { saved, typed, asked, theirs }]) => {
      const text = asked ?? typed
      if (text === undefined || theirs || text.length > STORED_ANSWER_MAX) return []
      characters += text.length
      return characters > CHARACTERS_PER_SAVE ? [] : [{ question, base: saved.version, text }]
    })
    .slice(0, ANSWERS_PER_SAVE)
}

/** `saves` are about to be asked for: kept before the request goes, because its answer may be lost. */
export const askedToSave = (kept: KeptAnswers, saves: readonly AnswerSave[]): KeptAnswers =>
  saves.reduce(
    (last, { question, text }) =>
      withAnswer(last, question, { ...keptAnswer(last, question), asked: text }),
    kept,
  )

/** `standing` is on the server: an older save of this device, or typed elsewhere. */
const receive = (answer: KeptAnswer, standing: SavedText): KeptAnswer => {
  const { saved, typed, asked, theirs } = answer
  if (standing.version <= (theirs ?? saved).version) return answer
  if (typed === undefined) {
    return settled({ saved: standing, isFromElsewhere: standing.text !== saved.text })
  }
  const isOwn = standing.text === asked || standing.text === typed
  if (isOwn || standing.text === saved.text) return settled({ saved: standing, typed })
  return settled({ saved, typed, theirs: standing })
}

/** The server has answered a save. */
export const receiveResults = (kept: KeptAnswers, results: readonly SaveResult[]): KeptAnswers =>
  results.reduce((last, { question, isSaved, ...standing }) => {
    const { asked, ...answer } = keptAnswer(last, question)
    // What was saved stands with a new version, or, where its text stood there before, with the same one.
    const received = receive({ ...answer, asked: isSaved ? standing.text : asked }, standing)
    return withAnswer(last, question, settled({ ...received, asked: undefined }))
  }, kept)

/** What was typed upon a draft that is gone, as the beginning of the next one. */
const begunAnew = ({ answers, sent, chosen }: KeptAnswers): KeptAnswers => ({
  answers: Object.fromEntries(
    Object.entries(answers).flatMap(([question, { typed }]) =>
      typed === undefined || typed === '' ? [] : [[question, { saved: noText, typed }]],
    ),
  ),
  ...(sent ? { sent } : {}),
  ...(chosen ? { chosen } : {}),
})

/** The server's draft was loaded; without one it was sent or deleted elsewhere, or never begun. */
export const receiveDraft = (kept: KeptAnswers, loaded: LoadedDraft | undefined): KeptAnswers => {
  const isOther = kept.draft !== undefined && kept.draft !== loaded?.draft
  if (!loaded) return isOther ? begunAnew(kept) : kept
  const isKnown = kept.draft === loaded.draft && !kept.isFirstLook
  const begun = isKnown
    ? kept
    : { ...(isOther ? begunAnew(kept) : kept), draft: loaded.draft, isFirstLook: undefined }
  return loaded.answers.reduce((last, { question, ...standing }) => {
    const received = receive(keptAnswer(last, question), standing)
    // At the first look everything is from elsewhere.
    return withAnswer(
      last,
      question,
      isKnown ? received : settled({ ...received, isFromElsewhere: false }),
    )
  }, begun)
}

const both = (mine: string, theirs: string) =>
  [mine, theirs].filter((text) => text.trim() !== '').join('\n\n')

/** The press of a person who was shown `theirs` in this version; another one since is to be looked at first. */
export const chooseText = (
  kept: KeptAnswers,
  question: string,
  version: number,
  choice: KeptVersion,
): KeptAnswers => {
  const { typed = '', theirs } = keptAnswer(kept, question)
  if (theirs?.version !== version) return kept
  const text = { both: both(typed, theirs.text), mine: typed, theirs: theirs.text }[choice]
  return withAnswer(kept, question, settled({ saved: theirs, typed: text }))
}

/** The draft is about to be sent with `key`, which a repeat of the same send has, too. */
export const beginSend = (kept: KeptAnswers, key: string): KeptAnswers =>
  kept.sendKey === undefined ? { ...kept, sendKey: key } : kept

/** The draft was sent, without what was not stored; what was typed since, and is not in it, begins the next one. */
export const endSend = (kept: KeptAnswers, sent: SentDraft): KeptAnswers =>
  begunAnew({ ...kept, sent, chosen: undefined })

/** A list of files has changed what is chosen, and not stored. */
export const chooseFiles = (kept: KeptAnswers, here: ChosenHere): KeptAnswers => {
  const { chosen = [], ...rest } = kept
  const next = withChosen(chosen, here)
  if (JSON.stringify(next) === JSON.stringify(chosen)) return kept
  return next.length > 0 ? { ...rest, chosen: next } : rest
}

/** The server has refused to send the draft, which stays. */
export const failSend = ({ sendKey: _, ...kept }: KeptAnswers): KeptAnswers => kept
