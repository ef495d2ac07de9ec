import { plainName } from '../../domain/accounts/plain-name.ts';
import type { Alert } from '../../domain/alerts/alert.ts';
import type { AlertFacts } from '../../domain/alerts/alert-kind.ts';
import { alertKinds } from '../../domain/alerts/alert-kinds.ts';
import type { MailReader } from '../kernel/writing-for.ts';
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
const plainFacts = (facts: AlertFacts, reader: MailReader): AlertFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? plainName(value, name === 'reason' ? 200 : undefined)
        : typeof value === 'number'
          ? alertWordsFor(reader).writing.count(value)
          : value,
    ]),
  );

/** Whether a notice tells that an alert is over; else that it has begun. */
export const tellsOver = (alert: Alert, noticeId: string): boolean => alert.overToldIn === noticeId;

/** The facts with the reason in the language of a reader, unless it is somebody else's words. */
function readFacts(facts: AlertFacts, reader: MailReader): AlertFacts {
  const { reason } = facts;
  return typeof reason === 'string' ? { ...facts, reason: alertWordsFor(reader).reasonFor(reason) } : facts;
}

const sentenceOf = (kind: Alert['kind'], facts: AlertFacts, isOver: boolean, reader: MailReader): string => {
  const { begun, over } = alertWordsFor(reader).alerts[kind];
  return (isOver ? over : begun)(facts);
};

/** The sentence about an alert for a reader, with names and somebody else's words as they are. */
export const alertText = ({ kind, facts }: Pick<Alert, 'kind' | 'facts'>, isOver: boolean, reader: MailReader): string =>
  sentenceOf(kind, readFacts(facts, reader), isOver, reader);

/** The part of its text that is said where others may make links of what it names: in e-mails and chats. */
export const sentAlertText = ({ kind, facts }: Pick<Alert, 'kind' | 'facts'>, isOver: boolean, reader: MailReader): string =>
  sentenceOf(kind, plainFacts(readFacts(facts, reader), reader), isOver, reader);

export const alertUrl = ({ kind, subject, facts }: Alert, appUrl: string): string => appUrl + alertKinds[kind].path(subject, facts);

/** To whom a notice goes. */
export interface NoticeReader extends MailReader {
  readonly organization: string;
}

/** The text of a notice about these alerts. */
export function noticeOf(alerts: readonly Alert[], noticeId: string, reader: NoticeReader, appUrl: string): Notice {
  const { notices: words, writing } = alertWordsFor(reader);
  const lines = alerts.map((alert) => ({ text: sentAlertText(alert, tellsOver(alert, noticeId), reader), url: alertUrl(alert, appUrl) }));
  const [first] = lines;
  const subject = lines.length === 1 && first ? first.text : words.several(writing.count(lines.length), plainName(reader.organization));
  return {
    subject: subject.length > 150 ? `${subject.slice(0, 149)}…` : subject,
    lines: lines.slice(0, mostSaid),
    more: lines.length > mostSaid ? words.more(writing.count(lines.length - mostSaid)) : undefined,
  };
}
