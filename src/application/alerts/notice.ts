import { plainName } from '../../domain/accounts/plain-name.ts';
import type { Alert } from '../../domain/alerts/alert.ts';
import type { AlertFacts } from '../../domain/alerts/alert-kind.ts';
import { alertKinds } from '../../domain/alerts/alert-kinds.ts';
import { alertWordsFor } from './alert-words-for.ts';

/** The most alerts that a notice spells out; the web app has the others. */
const mostSaid = 20;

/** One line of a notice. */
export interface NoticeLine {
  readonly text: string;
  readonly url: string;
}

/** The text of a notice. */
export interface Notice {
  readonly subject: string;
  readonly lines: readonly NoticeLine[];
  /** That there are more, and how many; undefined if there are none. */
  readonly more: string | undefined;
}

/** Names come from strangers: they are said without anything that a mail program makes a link of. Numbers are as the reader writes them. */
const plainFacts = (facts: AlertFacts, locale: string | null): AlertFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? plainName(value, name === 'reason' ? 200 : undefined)
        : typeof value === 'number'
          ? numberIn(value, locale)
          : value,
    ]),
  );

const numberIn = (value: number, locale: string | null): string =>
  new Intl.NumberFormat(locale ?? 'en', { numberingSystem: 'latn' }).format(value);

/** Whether a notice tells that an alert is over; else that it has begun. */
export const tellsOver = (alert: Alert, noticeId: string): boolean => alert.overToldIn === noticeId;

/** The facts with the reason in the language of a reader, unless it is somebody else's words. */
function readFacts(facts: AlertFacts, locale: string | null): AlertFacts {
  const { reason } = facts;
  return typeof reason === 'string' ? { ...facts, reason: alertWordsFor(locale).reasonFor(reason) } : facts;
}

const sentenceOf = (kind: Alert['kind'], facts: AlertFacts, isOver: boolean, locale: string | null): string => {
  const { begun, over } = alertWordsFor(locale).alerts[kind];
  return (isOver ? over : begun)(facts);
};

/** The sentence about an alert for a person with this locale, with names and somebody else's words as they are; null is English. */
export const alertText = ({ kind, facts }: Pick<Alert, 'kind' | 'facts'>, isOver: boolean, locale: string | null): string =>
  sentenceOf(kind, readFacts(facts, locale), isOver, locale);

/** The part of its text that is said where others may make links of what it names: in e-mails and chats. */
export const sentAlertText = ({ kind, facts }: Pick<Alert, 'kind' | 'facts'>, isOver: boolean, locale: string | null): string =>
  sentenceOf(kind, plainFacts(readFacts(facts, locale), locale), isOver, locale);

export const alertUrl = ({ kind, subject, facts }: Alert, appUrl: string): string => appUrl + alertKinds[kind].path(subject, facts);

/** To whom a notice goes. */
export interface NoticeReader {
  readonly organization: string;
  /** Null: the words are English. */
  readonly locale: string | null;
}

/** The text of a notice about these alerts. */
export function noticeOf(alerts: readonly Alert[], noticeId: string, { organization, locale }: NoticeReader, appUrl: string): Notice {
  const words = alertWordsFor(locale).notices;
  const numbered = (count: number): string => numberIn(count, locale);
  const lines = alerts.map((alert) => ({ text: sentAlertText(alert, tellsOver(alert, noticeId), locale), url: alertUrl(alert, appUrl) }));
  const [first] = lines;
  const subject = lines.length === 1 && first ? first.text : words.several(numbered(lines.length), plainName(organization));
  return {
    subject: subject.length > 150 ? `${subject.slice(0, 149)}…` : subject,
    lines: lines.slice(0, mostSaid),
    more: lines.length > mostSaid ? words.more(numbered(lines.length - mostSaid)) : undefined,
  };
}
