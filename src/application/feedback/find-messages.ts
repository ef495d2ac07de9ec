import type { StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import { isSameMailbox } from '../../domain/channels/mail-thread.ts';
import { foldedAddress } from '../../domain/channels/media.ts';
import type { Message } from '../../domain/runs/message.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { foldedForms } from '../people/address-search.ts';

/** The clock of a provider may be behind ours by this. */
const clockDifferenceMs = 3_600_000;

/** The number of the newest messages to an address that are looked at. */
const perAddress = 100;

/**
 * Finds the messages that feedback is about: by our id, by the service’s id alone, else the latest one that the channel had sent to the address; of several, one
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
  const known = feedback.flatMap((one) => (isNamedByProvider(one) ? { channelId: one.channelId, providerId: one.providerId } : []));
  const byProviderId = new Map(
    (await messages.findByProviderIds(organizationId, known)).map((message) => [`${message.channelId} ${message.providerId}`, message]),
  );
  const sent = byAddress(await messages.findSentTo(organizationId, [...new Set(addresses)], perAddress));
  return (one) => {
    if (isNamedByProvider(one)) return byProviderId.get(`${one.channelId} ${one.providerId}`);
    const named = one.messageId === undefined ? latest(one, sent) : byId.get(one.messageId);
    return named && isOfCopy(named, one) ? undefined : named;
  };
}

/** Whether feedback names its message only as the service of its channel does: nothing is known of it before its outcome is recorded. */
export const isNamedByProvider = (
  one: StoredFeedback,
): one is StoredFeedback & { readonly channelId: string; readonly providerId: string; readonly messageId: undefined } =>
  one.messageId === undefined && one.address === undefined && one.providerId !== undefined && one.channelId !== null;

/** Whether it is about a copy of a message: that says nothing about the message. */
const isOfCopy = ({ mail, to }: Message, { address }: StoredFeedback): boolean =>
  mail?.copies !== undefined && address !== undefined && !isSameMailbox(address, to);

/** Messages by the folded address that they went to. */
function byAddress(messages: readonly Message[]): ReadonlyMap<string, readonly Message[]> {
  const found = new Map<string, Message[]>();
  for (const message of messages) {
    const address = foldedAddress(message.channel, message.to)?.address;
    if (address === undefined) continue;
    const known = found.get(address);
    if (known) known.push(message);
    else found.set(address, [message]);
  }
  return found;
}

function latest(
  { channelId, address, providerId, at }: StoredFeedback,
  sent: ReadonlyMap<string, readonly Message[]>,
): Message | undefined {
  if (address === undefined) return undefined;
  const timeOf = ({ sentAt, createdAt }: Message): number => (sentAt ?? createdAt).getTime();
  const isTo = ({ channel }: Message, folded: string): boolean => folded === foldedAddress(channel, address)?.address;
  const isKnown = (message: Message): boolean =>
    providerId !== undefined && (message.providerId === providerId || message.reply?.includes(providerId) === true);
  return foldedForms(address)
    .flatMap((folded) => (sent.get(folded) ?? []).filter((message) => isTo(message, folded)))
    .filter((message) => message.channelId === channelId && timeOf(message) <= at.getTime() + clockDifferenceMs && isOut(message))
    .sort((one, other) => Number(isKnown(other)) - Number(isKnown(one)) || timeOf(other) - timeOf(one))[0];
}

/**
 * Whether it may have left. An address alone does not say so of a message that waits to be sent (again): others may send to the address
 * with the same account, and it would never be sent.
 */
const isOut = ({ state }: Message): boolean => state !== 'queued';
