import { addressRules, type FoldedAddress } from '../../domain/channels/address-kind.ts';
import { isOfChannel, isTooLate, type StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import { foldedAddress, type MediumName } from '../../domain/channels/media.ts';
import { bearsOnAddress, isWish } from '../../domain/consent/suppression.ts';
import type { Message } from '../../domain/runs/message.ts';
import { type AddressReport, suppressReported } from '../consent/suppress-reported.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { UnsubscribedRecipient } from '../runs/counts/result-repository.ts';
import { findMessages } from './find-messages.ts';

/** For how much feedback messages are read at once: a call may bring 20,000, and an address may have many messages. */
const atOnce = 200;

/** Feedback that bears on an address, and the message that it is about, or of a wish about the address the latest that it may answer. */
interface Word extends AddressReport {
  readonly answered: Message | undefined;
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
  const words = await wordsOf(transaction, organizationId, bearing);
  const wished = await suppressReported(transaction, audit, organizationId, words, now);
  await transaction.results.addUnsubscribed(
    organizationId,
    wished.flatMap((feedback) => unsubscribedBy(feedback, now)),
  );
}

/** The recipient of the last message that was answered with the wish. */
function unsubscribedBy(words: readonly Word[], now: Date): readonly UnsubscribedRecipient[] {
  const word = words.findLast(({ feedback: { kind }, answered }) => kind === 'unsubscribed' && answered !== undefined);
  if (!word?.answered) return [];
  const { jobId, recordId, channel: medium } = word.answered;
  return [{ jobId, recordId, medium, at: word.feedback.at < now ? word.feedback.at : now }];
}

/** The meaning of feedback for addresses. */
async function wordsOf(transaction: Transaction, organizationId: string, feedback: readonly StoredFeedback[]): Promise<readonly Word[]> {
  const words: Word[] = [];
  const served = new Map<string | null, MediumName | undefined>([[null, 'email']]);
  for (const { about, channelId } of feedback)
    if (about !== 'message' && channelId !== null && !served.has(channelId))
      served.set(channelId, (await transaction.channels.find(organizationId, channelId))?.serves);
  for (let start = 0; start < feedback.length; start += atOnce) {
    const some = feedback.slice(start, start + atOnce);
    const answering = some.filter(({ about, kind }) => about === 'message' || kind === 'unsubscribed');
    const messageOf = await findMessages(transaction, organizationId, answering);
    const confirmed = await confirmationsAsked(
      transaction,
      organizationId,
      answering.filter((one) => messageOf(one) === undefined),
    );
    for (const one of some) {
      const answered = answering.includes(one) ? messageOf(one) : undefined;
      const message = one.about === 'message' ? answered : undefined;
      const address =
        one.about === 'message' ? (addressOfMessage(one, message) ?? confirmed(one)) : addressOfOwner(served.get(one.channelId), one);
      if (!address) continue;
      const of = message ? { jobId: message.jobId, recordId: message.recordId, messageId: message.id } : {};
      const details = { source: one.source, channelId: message?.channelId ?? one.channelId, ...of };
      words.push({ address, feedback: one, details, answered });
    }
  }
  return words;
}

/** The addresses of the confirmation mails that feedback is about. */
async function confirmationsAsked(
  { confirmations }: Transaction,
  organizationId: string,
  feedback: readonly StoredFeedback[],
): Promise<(one: StoredFeedback) => FoldedAddress | undefined> {
  const ids = feedback.flatMap(({ messageId }) => messageId ?? []);
  const mails = ids.length === 0 ? [] : await confirmations.findMails(organizationId, ids);
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  return (one) => {
    const mail = one.messageId === undefined ? undefined : byId.get(one.messageId);
    return mail && isOfChannel(one, mail.channelId) ? { kind: mail.kind, address: mail.address } : undefined;
  };
}

const addressOfMessage = (feedback: StoredFeedback, message: Message | undefined): FoldedAddress | undefined =>
  message && isOfChannel(feedback, message.channelId) ? foldedAddress(message.channel, message.to) : undefined;

function addressOfOwner(serves: MediumName | undefined, { address }: StoredFeedback): FoldedAddress | undefined {
  const folded = serves && address !== undefined ? foldedAddress(serves, address) : undefined;
  return folded && addressRules(folded.kind).addressFault(folded.address) === undefined ? folded : undefined;
}
