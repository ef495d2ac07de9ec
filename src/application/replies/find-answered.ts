import { foldedAddress, mediumOf } from '../../domain/channels/media.ts';
import type { ReplyMatch } from '../../domain/replies/reply.ts';
import type { Message } from '../../domain/runs/message.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { ReadMail } from './read-mail.ts';

/** Mail from a recipient's address counts as an answer for this long after a message to it. */
const sinceMs = 30 * 86_400_000;
/** The number of the newest messages to an address that are looked at. */
const perAddress = 20;

/** The message that a mail answers. */
export interface AnsweredMessage {
  readonly message: Message;
  readonly matchedBy: ReplyMatch;
}

/**
 * Finds the messages of an organization that mails answer: by our Message-ID or the provider's, by an address that is signed for the
 * message, and by the sender. Of several, the newest. A copy of what was sent, mail of a channel's own sender and mail of a list answer
 * nothing.
 */
export async function findAnswered(
  transaction: Transaction,
  organizationId: string,
  mails: readonly ReadMail[],
  { matchBySender }: { readonly matchBySender: boolean },
): Promise<(mail: ReadMail) => AnsweredMessage | undefined> {
  const known = await transaction.messages.findByIds(organizationId, [...new Set(mails.flatMap(idsOf))]);
  const byId = new Map(known.map((message) => [message.id, message]));
  const senders = mails.flatMap((mail) => (mail.from !== undefined && newestOf(mail.ownIds, byId) === undefined ? mail.from : []));
  const sentTo = byAddress(await transaction.messages.findSentTo(organizationId, [...new Set(senders)], perAddress));
  const find = (one: ReadMail): AnsweredMessage | undefined => {
    const byReference = newestOf(one.ownIds, byId);
    if (byReference) return { message: byReference, matchedBy: 'message_id' };
    const { messageId } = one.mail;
    const bySignature = messageId === undefined ? undefined : byId.get(messageId);
    if (bySignature) return { message: bySignature, matchedBy: 'address' };
    const sent = (one.from === undefined ? undefined : sentTo.get(one.from)) ?? [];
    const byProvider = newest(sent.filter((message) => one.answered.some((id) => isProviders(message, id))));
    if (byProvider) return { message: byProvider, matchedBy: 'message_id' };
    if (!matchBySender || isToMany(one)) return undefined;
    const recent = newest(sent.filter((message) => isRecent(message, one.mail.receivedAt)));
    return recent && { message: recent, matchedBy: 'sender' };
  };
  const own = await ownSenders(
    transaction,
    organizationId,
    mails.flatMap((one) => find(one)?.message ?? []),
  );
  return (one) => {
    if (one.copyOf !== undefined && byId.has(one.copyOf)) return undefined;
    const found = find(one);
    const isOwn = found !== undefined && one.from !== undefined && own.get(found.message.channelId) === one.from;
    return isOwn && one.from !== addressOf(found.message) ? undefined : found;
  };
}

const idsOf = ({ ownIds, copyOf, mail: { messageId } }: ReadMail): readonly string[] =>
  [...ownIds, copyOf, messageId].filter((id) => id !== undefined);

/** A newsletter, or what a list sends on, is no answer only because its sender got a message. */
const isToMany = ({ fields }: ReadMail): boolean =>
  fields.has('list-id', 'list-unsubscribe', 'list-post') || /^(?:bulk|list|junk)$/i.test(fields.first('precedence'));

const timeOf = ({ sentAt, createdAt }: Message): number => (sentAt ?? createdAt).getTime();

const newest = (messages: readonly Message[]): Message | undefined =>
  messages.reduce<Message | undefined>((last, message) => (last && timeOf(last) >= timeOf(message) ? last : message), undefined);

const newestOf = (ids: readonly string[], byId: ReadonlyMap<string, Message>): Message | undefined =>
  newest(ids.flatMap((id) => byId.get(id) ?? []));

/** Whether a Message-ID is the one that the provider has written instead of ours. */
function isProviders({ providerId, reply }: Message, id: string): boolean {
  const [local = ''] = id.split('@', 1);
  if (local.length < 8) return false;
  return providerId?.replace(/[<>]/g, '').split('@', 1)[0] === local || reply?.includes(local) === true;
}

const isRecent = (message: Message, at: Date): boolean => {
  // An answer shows that a message was sent whose fate is unknown.
  const time = message.sentAt === null && message.state !== 'unknown' ? undefined : timeOf(message);
  return time !== undefined && time <= at.getTime() + 60_000 && at.getTime() - time <= sinceMs;
};

const addressOf = ({ channel, to }: Message): string | undefined => foldedAddress(channel, to)?.address;

function byAddress(messages: readonly Message[]): ReadonlyMap<string, readonly Message[]> {
  const found = new Map<string, Message[]>();
  for (const message of messages) {
    const address = mediumOf(message.channel).addressKind === 'email' && message.mayHaveLeft ? addressOf(message) : undefined;
    if (address !== undefined) found.set(address, [...(found.get(address) ?? []), message]);
  }
  return found;
}

/** The folded addresses of the channels' own senders. */
async function ownSenders(
  { channels }: Transaction,
  organizationId: string,
  messages: readonly Message[],
): Promise<ReadonlyMap<string | null, string>> {
  const own = new Map<string | null, string>();
  for (const id of new Set(messages.flatMap(({ channelId }) => channelId ?? []))) {
    const address = (await channels.find(organizationId, id))?.sender.address;
    const folded = address === undefined ? undefined : foldedAddress('email', address)?.address;
    if (folded !== undefined) own.set(id, folded);
  }
  return own;
}
