import { plainName } from '../../domain/accounts/plain-name.ts';
import type { Alert } from '../../domain/alerts/alert.ts';
import type { AlertFacts } from '../../domain/alerts/alert-kind.ts';
import { alertKinds } from '../../domain/alerts/alert-kinds.ts';

/** The most alerts that a notice spells out; the web app has the others. */
const mostSaid = 20;

/** One line of a notice. */
export interface NoticeLine {
  readonly text: string;
  readonly url: string;
}

/** What a notice says. */
export interface Notice {
  readonly subject: string;
  readonly lines: readonly NoticeLine[];
  /** How many more there are. */
  readonly more: number;
}

/** Names come from strangers: they are said without anything that a mail program makes a link of. Numbers stay as they are. */
const plainFacts = (facts: AlertFacts): AlertFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? plainName(value, name === 'reason' ? 200 : undefined) : value,
    ]),
  );

/** Whether a notice tells that an alert is over; else that it has begun. */
export const tellsOver = (alert: Alert, noticeId: string): boolean => alert.overToldIn === noticeId;

/** What is said of an alert in the web app, in the words of whom it comes from. */
export function alertText({ kind, facts }: Pick<Alert, 'kind' | 'facts'>, isOver: boolean): string {
  const { begun, over } = alertKinds[kind];
  return (isOver ? over : begun)(facts);
}

/** What is said of it where others may make links of what it names: in e-mails and chats. */
export const sentAlertText = ({ kind, facts }: Pick<Alert, 'kind' | 'facts'>, isOver: boolean): string =>
  alertText({ kind, facts: plainFacts(facts) }, isOver);

export const alertUrl = ({ kind, subject, facts }: Alert, appUrl: string): string => appUrl + alertKinds[kind].path(subject, facts);

/** What a notice says of these alerts. */
export function noticeOf(alerts: readonly Alert[], noticeId: string, organizationName: string, appUrl: string): Notice {
  const lines = alerts.map((alert) => ({ text: sentAlertText(alert, tellsOver(alert, noticeId)), url: alertUrl(alert, appUrl) }));
  const [first] = lines;
  const subject = lines.length === 1 && first ? first.text : `${lines.length} alerts of ${plainName(organizationName)}`;
  return {
    subject: subject.length > 150 ? `${subject.slice(0, 149)}…` : subject,
    lines: lines.slice(0, mostSaid),
    more: Math.max(0, lines.length - mostSaid),
  };
}
