import { foldedAddress } from '../../../domain/channels/channel-kinds.ts';
import type { StoredFeedback } from '../../../domain/channels/feedback/stored-feedback.ts';
import type { Message } from '../../../domain/jobs/message.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { foldedForms } from '../recipients/address-search.ts';

/** The clock of a provider may be behind ours by this. */
const clockDifferenceMs = 3_600_000;

/** How many of the newest messages to an address are looked at. */
const perAddress = 100;

/**
 * Finds the messages that feedback is about: by our id, else the latest one that the channel had sent to the address; of several, one
 * that the provider knows by the same id.
 */
export async function findMessages(
  { messages }: Pick<Transaction, 'messages'>,
  organizationId: string,
  feedback: readonly StoredFeedback[],
): Promise<(one: StoredFeedback) => Message | undefined> {
  const ids = feedback.flatMap(({ messageId }) => messageId ?? []);
  const addresses = feedback.flatMap(({ messageId, address }) => (messageId === undefined && address ? foldedForms(address) : []));
  const byId = new Map((await messages.findByIds(organizationId, [...new Set(ids)])).map((message) => [message.id, message]));
  const sent = await messages.findSentTo(organizationId, [...new Set(addresses)], perAddress);
  return (one) => (one.messageId === undefined ? latest(one, sent) : byId.get(one.messageId));
}

function latest({ channelId, address, providerId, at }: StoredFeedback, sent: readonly Message[]): Message | undefined {
  if (address === undefined) return undefined;
  const timeOf = ({ sentAt, createdAt }: Message): number => (sentAt ?? createdAt).getTime();
  const isTo = ({ channel, to }: Message): boolean => {
    const folded = foldedAddress(channel, to);
    return folded !== undefined && folded.address === foldedAddress(channel, address)?.address;
  };
  const isKnown = (message: Message): boolean =>
    providerId !== undefined && (message.providerId === providerId || message.reply?.includes(providerId) === true);
  return sent
    .filter((message) => message.channelId === channelId && timeOf(message) <= at.getTime() + clockDifferenceMs && isTo(message))
    .sort((one, other) => Number(isKnown(other)) - Number(isKnown(one)) || timeOf(other) - timeOf(one))[0];
}
