import { foldEmail } from '../kernel/email-address.ts';
import type { FoldedAddress } from './address-kind.ts';
import { addressRules } from './address-kind.ts';

/** The facts of an e-mail that are kept so that later ones can continue its thread, and that its story shows. */
export interface MessageMail {
  /** As it was sent. */
  readonly subject: string;
  /** The Message-IDs of the mails before it in its thread, the oldest first; absent if it begins one. */
  readonly references?: readonly string[];
  /** The provider's id of its thread, for mails through the same channel. */
  readonly thread?: string;
  /** The recipients of open copies. */
  readonly cc?: readonly string[];
  /** The number of copies that were sent, hidden ones too. */
  readonly copies?: number;
  /** The number of copies that were left out because their addresses are suppressed. */
  readonly leftOut?: number;
  /** Why copies were not accepted, in the server's words. */
  readonly copyFault?: string;
}

/** The last mail that a person got from a spinner, as one that continues its thread knows it. */
export interface MailThread {
  readonly to: string;
  readonly subject: string;
  /** The Message-IDs that its mails are known to have at their receiver, the oldest first; the last is answered. */
  readonly references: readonly string[];
  /** The provider's id of the thread, for the channel that it was sent through. */
  readonly thread?: { readonly id: string; readonly channelId: string };
  readonly channelId: string | null;
}

/** The least that a mail program needs to put a mail into a thread is its beginning and its end. */
const newest = 20;

/** Only what can stand in a header as it is: a server's answer may hold anything. */
const messageId = /^<[\x21-\x3b\x3d\x3f\x41-\x7e]{1,200}@[\x21-\x3b\x3d\x3f\x41-\x7e]{1,200}>$/;

/** The thread that a sent mail ends; undefined if what it was made of is not kept. `providerId` is its Message-ID, where that is known. */
export function threadAfter(sent: {
  readonly to: string;
  readonly mail: MessageMail | null;
  readonly providerId: string | null;
  readonly channelId: string | null;
}): MailThread | undefined {
  const { to, mail, providerId, channelId } = sent;
  if (mail === null) return undefined;
  const known = [...(mail.references ?? []), ...(providerId !== null && messageId.test(providerId) ? [providerId] : [])];
  const references = known.length > newest + 1 ? [...known.slice(0, 1), ...known.slice(-newest)] : known;
  const thread = mail.thread !== undefined && channelId !== null && { thread: { id: mail.thread, channelId } };
  return { to, subject: mail.subject, references, channelId, ...thread };
}

const fold = (address: string): string => addressRules('email').fold(foldEmail(address));

/** Whether two addresses are one mailbox, as suppressions have it. */
export const isSameMailbox = (one: string, other: string): boolean => fold(one) === fold(other);

/** The addresses as suppressions know them. */
export const foldedMail = (addresses: readonly string[]): FoldedAddress[] =>
  addresses.map((address) => ({ kind: 'email', address: addressRules('email').fold(address) }));

/** The subject of a mail that answers another one. */
export const replySubject = (subject: string): string => (/^re:/i.test(subject.trim()) ? subject : `Re: ${subject}`);
