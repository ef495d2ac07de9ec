import { hash } from 'node:crypto';
import type { Feedback } from '../../domain/channels/feedback/feedback.ts';
import { bounceSource } from '../../domain/channels/feedback/stored-feedback.ts';
import { complaintFactsOf } from './complaint.ts';
import { deliveryFactsOf, type ReportedFact } from './delivery-status.ts';
import { reportPartOf } from './report-part.ts';

/** What a mail to return paths says, for each message that they are of. */
export type BounceReader = (messageId: string) => readonly Feedback[];

/**
 * Reads a mail that came to a return path: undefined if it is neither a bounce nor a complaint, such as an automatic reply. No guess is
 * made from texts for people.
 */
export async function readBounce(raw: Buffer, now: Date): Promise<BounceReader | undefined> {
  const part = await reportPartOf(raw);
  if (!part) return undefined;
  const facts = part.is === 'complaint' ? complaintFactsOf(part.text) : deliveryFactsOf(part.text);
  const at = part.date ?? now;
  return (messageId) => facts.map((fact) => feedbackOf(fact, messageId, at));
}

const feedbackOf = ({ identity, ...fact }: ReportedFact, messageId: string, at: Date): Feedback => ({
  ...fact,
  ...{ source: bounceSource, about: 'message', messageId, providerId: undefined, at },
  eventId: hash('sha256', `${messageId}\n${identity}`, 'hex'),
});
