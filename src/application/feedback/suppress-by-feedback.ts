import { addressRules, type FoldedAddress } from '../../domain/channels/address-kind.ts';
import { isOfChannel, isTooLate, type StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import { foldedAddress, type MediumName } from '../../domain/channels/media.ts';
import { bearsOnAddress, isWish, Suppression } from '../../domain/consent/suppression.ts';
import type { Message } from '../../domain/jobs/message.ts';
import { type Actor, runtime } from '../../domain/kernel/actor.ts';
import { suppressedAmong } from '../consent/suppressed-addresses.ts';
import type { Unsubscribed } from '../jobs/result-repository.ts';
import type { Audit, AuditedChange } from '../kernel/audit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

import { findMessages } from './find-messages.ts';

/** For how much feedback messages are read at once: a call may bring 20,000, and an address may have many messages. */
const atOnce = 200;

/** Feedback that bears on an address. */
interface Word {
  readonly feedback: StoredFeedback;
  /** What it is about; undefined if it is about the address itself. */
  readonly message: Message | undefined;
  /** That, or of a wish about the address itself the latest message that it may answer. */
  readonly answered: Message | undefined;
}

interface Addressed extends FoldedAddress {
  readonly words: Word[];
}

/**
 * Suppresses the addresses that an organization's new feedback says must not be contacted, and takes back what their owners take back.
 * A message's address is the one that it went to, whatever the provider names.
 */
export async function suppressByFeedback(
  transaction: Transaction,
  audit: Audit,
  organizationId: string,
  stored: readonly StoredFeedback[],
  now: Date,
): Promise<void> {
  const bearing = stored.filter((feedback) => bearsOnAddress(feedback) && (isWish(feedback) || !isTooLate(feedback)));
  if (bearing.length === 0) return;
  const addressed = await addressesOf(transaction, organizationId, bearing);
  const isKnown = await suppressedAmong(transaction, organizationId, addressed);
  const added: Suppression[] = [];
  const changes: AuditedChange[] = [];
  const unsubscribed: Unsubscribed[] = [];
  for (const one of addressed) {
    const { kind, address, words } = one;
    const found = isKnown(one) ? await transaction.suppressions.lock(organizationId, kind, address) : undefined;
    let suppression = found;
    for (const { feedback } of words) {
      suppression = suppression ? suppression.after(feedback) : Suppression.after(organizationId, one, feedback, now);
    }
    if (suppression === found) continue;
    if (suppression?.unsubscribedAt && !found?.unsubscribedAt) unsubscribed.push(...unsubscribedBy(words, now));
    if (suppression === undefined) await transaction.suppressions.remove(found as Suppression);
    else if (found) await transaction.suppressions.save(suppression);
    else added.push(suppression);
    const isWithdrawn = suppression === undefined || (suppression.unsubscribedAt === null && found !== undefined);
    changes.push(changeOf(organizationId, one, isWithdrawn ? 'suppression.withdrawn' : 'suppression.added'));
  }
  if (added.length > 0) await transaction.suppressions.add(added);
  await transaction.results.addUnsubscribed(organizationId, unsubscribed);
  await audit.noteAll(transaction, changes);
}

/** The recipient of the last message that was answered with the wish. */
function unsubscribedBy(words: readonly Word[], now: Date): readonly Unsubscribed[] {
  const word = words.findLast(({ feedback: { kind }, answered }) => kind === 'unsubscribed' && answered !== undefined);
  if (!word?.answered) return [];
  const { jobId, recordId, channel: medium } = word.answered;
  return [{ jobId, recordId, medium, at: word.feedback.at < now ? word.feedback.at : now }];
}

/** The addresses in the order in which they are locked, each with what is said about it, the earliest first. */
async function addressesOf(
  transaction: Transaction,
  organizationId: string,
  feedback: readonly StoredFeedback[],
): Promise<readonly Addressed[]> {
  const byAddress = new Map<string, Addressed>();
  const served = new Map<string | null, MediumName | undefined>([[null, 'email']]);
  for (const { about, channelId } of feedback)
    if (about !== 'message' && channelId !== null && !served.has(channelId))
      served.set(channelId, (await transaction.channels.find(organizationId, channelId))?.serves);
  for (let start = 0; start < feedback.length; start += atOnce) {
    const some = feedback.slice(start, start + atOnce);
    const answering = some.filter(({ about, kind }) => about === 'message' || kind === 'unsubscribed');
    const messageOf = await findMessages(transaction, organizationId, answering);
    for (const one of some) {
      const answered = answering.includes(one) ? messageOf(one) : undefined;
      const message = one.about === 'message' ? answered : undefined;
      const folded = one.about === 'message' ? addressOfMessage(one, message) : addressOfOwner(served.get(one.channelId), one);
      if (!folded) continue;
      const key = `${folded.kind} ${folded.address}`;
      const known = byAddress.get(key) ?? { ...folded, words: [] };
      known.words.push({ feedback: one, message, answered });
      byAddress.set(key, known);
    }
  }
  for (const { words } of byAddress.values()) words.sort((one, other) => one.feedback.at.getTime() - other.feedback.at.getTime());
  return [...byAddress].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, addressed]) => addressed);
}

const addressOfMessage = (feedback: StoredFeedback, message: Message | undefined): FoldedAddress | undefined =>
  message && isOfChannel(feedback, message.channelId) ? foldedAddress(message.channel, message.to) : undefined;

function addressOfOwner(serves: MediumName | undefined, { address }: StoredFeedback): FoldedAddress | undefined {
  const folded = serves && address !== undefined ? foldedAddress(serves, address) : undefined;
  return folded && addressRules(folded.kind).addressFault(folded.address) === undefined ? folded : undefined;
}

function changeOf(
  organizationId: string,
  { kind, address, words }: Addressed,
  action: 'suppression.added' | 'suppression.withdrawn',
): AuditedChange {
  const { feedback, message } = words.at(-1) as Word;
  const { source, kind: said } = feedback;
  const channelId = message?.channelId ?? feedback.channelId;
  const by: Actor = said === 'bounced' ? runtime : { type: 'recipient', id: null, ip: null };
  const of = message ? { jobId: message.jobId, recordId: message.recordId, messageId: message.id } : {};
  const subject = { type: 'suppression', id: address, name: null } as const;
  return { organizationId, action, subject, details: { kind, feedback: said, source, channelId, ...of }, by };
}
