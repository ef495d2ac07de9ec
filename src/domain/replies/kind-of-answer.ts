import { replyKeyword, withoutCourtesies } from '../channels/feedback/reply-keywords.ts';
import type { ReplyKind } from '../people/reply-kinds.ts';
import { ownWordsOf, wishIn } from './answer-text.ts';
import { isAutomatic, isReadReceipt, isReport, isVacation } from './automatic.ts';
import { wordsOf } from './away/away-languages.ts';
import { absenceIn } from './away/away-until.ts';
import { foldedWords } from './away/folded-words.ts';
import type { HeaderFields } from './header-fields.ts';
import type { ReplySettings } from './reply-settings.ts';

/** The kind of an answer, and the last day of the absence that it names. */
export interface KindOfAnswer {
  readonly kind: ReplyKind;
  readonly awayUntil: string | undefined;
}

/** A mail as far as its kind depends on it. */
export interface WrittenAnswer {
  readonly fields: HeaderFields;
  readonly text: string | undefined;
  /** The local date of when it came. */
  readonly day: string;
  /** Whether it came to a return path, which only programs write to. */
  readonly toReturnPath?: boolean;
}

type Read = Pick<ReplySettings, 'languages' | 'words'>;

/**
 * Decides what an answer is: by its header fields, and only what no program has written by its words. Undefined for mail to a return path
 * that neither says that it is automatic nor that somebody is away.
 */
export function kindOfAnswer({ fields, text, day, toReturnPath = false }: WrittenAnswer, settings: Read): KindOfAnswer | undefined {
  if (isReadReceipt(fields)) return { kind: 'automatic', awayUntil: undefined };
  if (isReport(fields)) return { kind: 'bounce', awayUntil: undefined };
  const says = isAutomatic(fields);
  if (!says && !toReturnPath) return { kind: kindOfWords(text ?? '', fields.text('subject'), settings), awayUntil: undefined };
  const absence = absenceIn([fields.text('subject'), text ?? ''], settings.languages, day);
  if (absence.isAway) return { kind: 'away', awayUntil: absence.until };
  return says ? { kind: isVacation(fields) ? 'away' : 'automatic', awayUntil: undefined } : undefined;
}

const longestWish = 100;

/** The text of a person's answer. An empty mail says what its subject does, unless that is ours. */
export function kindOfWords(text: string, subject: string, { languages, words }: Read): 'person' | 'unsubscribe' | 'perhaps_unsubscribe' {
  const own = ownWordsOf(text);
  const said = own === '' && !/^[a-z]{2,4}(?:\[\d+\])?\s?[:：]/iu.test(subject) ? subject : own;
  const wish = wishIn(said);
  if (wish.length <= longestWish) {
    const keys = new Set(words.map(keyOf));
    const key = keyOf(wish);
    if (key !== '' && (keys.has(key) || keys.has(withoutCourtesies(key)))) return 'unsubscribe';
  }
  const isStop = replyKeyword(said) === 'stop';
  // In whatever language: it only asks a person to look.
  const folded = foldedWords(said);
  const isPerhaps = isStop || languages.some((language) => new RegExp(`(?<![a-z])(?:${wordsOf(language).noMore})`).test(folded));
  return isPerhaps ? 'perhaps_unsubscribe' : 'person';
}

/** In which words are compared: letters and digits alone, in lower case and without accents. */
const keyOf = (text: string): string => (foldedWords(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
