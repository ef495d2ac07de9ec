import type { Log } from '../../application/kernel/log.ts';
import type { OnServer } from '../../channels/smtp-transport.ts';
import { faultText, publicPartOf } from './fault-text.ts';
import { OutageLines } from './outage-lines.ts';

const mostCounted = 10_000;

/** Logs when the mail server cannot be used, with the number of messages that wait, and when it can be used again. */
export function logMailOutages(url: string, log: Log): OnServer {
  const waiting = new Set<string>();
  const consequence = (): string =>
    waiting.size === 1 ? '1 message waits' : `${waiting.size === mostCounted ? 'at least ' : ''}${waiting.size} messages wait`;
  const lines = new OutageLines({ name: `The SMTP server ${publicPartOf(url)} (SMTP_URL)`, consequence }, log);
  return (messageId, fault) => {
    if (fault === undefined) {
      waiting.clear();
      return lines.succeeded();
    }
    if (waiting.size < mostCounted) waiting.add(messageId);
    lines.failed(faultText(fault));
  };
}
