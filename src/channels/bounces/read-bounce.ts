import { hash } from 'node:crypto';
import type { Feedback } from '../../domain/channels/feedback/feedback.ts';
import { bounceSource, mailSource } from '../../domain/channels/feedback/stored-feedback.ts';
import { complaintFactsOf } from './complaint.ts';
import { deliveryFactsOf, type ReportedFact } from './delivery-status.ts';
import { failureNoticeOf } from './failure-notice.ts';
import { fieldOf, headOf, reportPartOf } from './report-part.ts';

/** Reads a mail to addresses of messages, for each message that they are of. */
export type BounceReader = (messageId: string) => readonly Feedback[];

/**
 * Reads a mail that came to a return path: undefined if it is neither a bounce nor a complaint. Texts for people are read only in the
 * formats of servers that write nothing else.
 */
export async function readBounce(raw: Buffer, now: Date): Promise<BounceReader | undefined> {
  const part = await reportPartOf(raw);
  // Some reports have no groups of recipients, only their text for people.
  if (!part || (part.is === 'delivery status' && !/^action[ \t]*:/im.test(part.text))) {
    const notice = await failureNoticeOf(raw);
    if (notice || !part) return notice && readerOf([notice.fact], bounceSource, notice.date ?? now);
  }
  const facts = part.is === 'complaint' ? complaintFactsOf(part.text) : deliveryFactsOf(part.text, part.notes);
  return readerOf(facts, bounceSource, part.date ?? now);
}

const longestHead = 32 * 1024;

/** Reads a mail to the address of feedback loops; undefined if it is no complaint. */
export async function readComplaint(raw: Buffer, now: Date): Promise<BounceReader | undefined> {
  const part = await reportPartOf(raw);
  return part?.is === 'complaint' ? readerOf(complaintFactsOf(part.text), mailSource, part.date ?? now) : undefined;
}

/** Reads a mail to an address for unsubscribing, whatever is written in it. A copy of it says the same, and a later mail says it again. */
export function readUnsubscription(raw: Buffer, now: Date): BounceReader {
  const head = headOf(raw.toString('latin1', 0, longestHead));
  const own = [fieldOf(head, 'message-id'), fieldOf(head, 'date')].map((value) => value.slice(0, 998)).join('\n');
  const identity = `unsubscription\n${own.trim() === '' ? hash('sha256', raw, 'hex') : own}`;
  const fact = { kind: 'unsubscribed', isHard: false, address: undefined, code: undefined, words: undefined, identity } as const;
  return readerOf([fact], mailSource, now);
}

const mostAddresses = 20;
const mostSigns = 5000;

/** The addresses in a complaint that may be ours, in its fields or in the mail that it is about: what is signed names its message. */
export function addressesIn(raw: Buffer): readonly string[] {
  const text = raw.toString('latin1');
  const found = new Set<string>();
  let at = text.indexOf('@');
  for (let signs = 0; at >= 0 && signs < mostSigns && found.size < mostAddresses; signs++) {
    const [address] = /^[bu][a-z2-7]{62}@[a-z\d.-]{3,190}/i.exec(text.slice(Math.max(0, at - 63), at + 191)) ?? [];
    if (address !== undefined) found.add(address.toLowerCase());
    at = text.indexOf('@', at + 1);
  }
  return [...found];
}

const readerOf =
  (facts: readonly ReportedFact[], source: string, at: Date): BounceReader =>
  (messageId) =>
    facts.map((fact) => feedbackOf(fact, source, messageId, at));

const feedbackOf = ({ identity, ...fact }: ReportedFact, source: string, messageId: string, at: Date): Feedback => ({
  ...fact,
  source,
  about: 'message',
  messageId,
  providerId: undefined,
  at,
  eventId: hash('sha256', `${messageId}\n${identity}`, 'hex'),
});
