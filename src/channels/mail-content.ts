import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { LoadedFile } from '../domain/channels/attachments/attachment.ts';
import { invitationName } from '../domain/channels/attachments/attachment-fields.ts';
import { invitationText } from '../domain/channels/attachments/invitation-text.ts';
import type { OutgoingMessage } from '../domain/channels/outgoing-message.ts';
import { unsubscribeHeaders } from '../domain/channels/render-email.ts';
import { asciiDomain } from '../domain/kernel/email-address.ts';
import { type Mailbox, unsubscribeLink } from './email-fields.ts';

/** The domain of a sender's address, as ASCII. @throws Error if it has none */
export function domainOf({ address }: Mailbox): string {
  const domain = domainToASCII(address.slice(address.indexOf('@') + 1));
  if (domain === '') throw new Error(`Not an e-mail address: ${address}`);
  return domain;
}

/** An address with its domain in ASCII: mapped as suppressions have it, where nodemailer only encodes. */
function spelledInAscii(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (asciiDomain(address.slice(at)) ?? address.slice(at));
}

/** The most characters of an encoded word, so that a line has at most 76 (RFC 2047, 2). */
const maxEncodedWord = 65;

/** A name that no reader takes for an encoded word: some decode those in quotes too. */
const plainPhrase = (name: string): string => name.replaceAll('=?', '= ?');

/** Addresses without names, as nodemailer takes them unparsed. */
export const boxesOf = (addresses: readonly string[]): Mailbox[] => addresses.map((one) => ({ name: '', address: spelledInAscii(one) }));

/** A subject as encoded words, one a line. */
const encodedSubject = (subject: string): string => encodeWord(subject, 'B', maxEncodedWord).replaceAll('?= =?', '?=\r\n =?');

/**
 * By what Postmaster Tools tell a sender which mail was reported as spam: spinner, channel, organization, and who sends. The end of an id,
 * which is random, is enough and tells nobody anything.
 */
const feedbackIdOf = ({
  spinnerId = '',
  via,
  organizationId,
}: Pick<OutgoingMessage<'email'>, 'spinnerId' | 'via' | 'organizationId'>): string =>
  `${[spinnerId, via?.channel?.id ?? '', organizationId].map((id) => id.slice(-12)).join(':')}:spindle`;

/** The return path of a message, beside its sender. */
export interface MailOrigin {
  /** The domain of the message id. Default: the sender's. */
  readonly domain?: string;
  /** The address for answers, if the message does not say so. */
  readonly replyTo?: readonly Mailbox[] | undefined;
  /** The address that bounces go to, and that servers are asked to send them to. Default: the sender, and whatever servers do. */
  readonly returnPath?: string | undefined;
  /** The address that takes unsubscriptions by mail. Default: none. */
  readonly unsubscribeMail?: string | undefined;
  /** The fields that its provider reads from it, by name. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A file as a part of the mail; a picture that the HTML shows is no attachment. */
const partOf = ({ name, type, content, cid }: LoadedFile) => ({
  filename: name,
  contentType: type,
  content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
});

/** A message as nodemailer takes it, with one-click unsubscribe (RFC 8058). Check it with `flawOf` first. */
export function mailContentOf(
  message: OutgoingMessage<'email'>,
  from: Mailbox,
  { domain = domainOf(from), replyTo = [], returnPath, unsubscribeMail, headers }: MailOrigin = {},
): SendMailOptions {
  const { id, to, subject, text, html, unsubscribeUrl, spinnerId, cc = [], senderName = from.name, files = [] } = message;
  const invited = message.attachments?.find((one) => one.type === 'invitation')?.invitation;
  const address = spelledInAscii(to);
  const answers = message.replyTo ? boxesOf(message.replyTo) : replyTo;
  const references = message.thread?.references ?? [];
  return {
    messageId: `<${id}@${domain}>`,
    // Random, so no text contains it.
    baseBoundary: id,
    from: { name: plainPhrase(senderName), address: from.address },
    ...(answers.length > 0 && { replyTo: [...answers] }),
    ...(cc.length > 0 && { cc: boxesOf(cc) }),
    ...(references.length > 0 && { inReplyTo: references.at(-1) as string, references: [...references] }),
    // Objects, because strings are parsed and could name more than one recipient.
    to: { name: '', address },
    envelope: { from: returnPath ?? from.address, to: { name: '', address } },
    // Sent only to servers that announce DSN (RFC 3461). The headers of the message are enough: what bounces is found by the return path.
    ...(returnPath !== undefined && { dsn: { id, return: 'headers', notify: ['failure', 'delay'] } }),
    ...(subject.includes('=?') ? {} : { subject }),
    text,
    ...(html === undefined ? {} : { html }),
    ...(files.length > 0 && { attachments: files.map(partOf) }),
    ...(invited && {
      icalEvent: {
        method: invited.method,
        filename: invitationName,
        content: invitationText(invited, {
          uid: `${id}@${domain}`,
          organizer: { ...from, name: senderName },
          attendee: address,
          now: new Date(),
        }),
      },
    }),
    // Prepared, so they are not folded.
    headers: Object.entries({
      ...headers,
      // A subject that looks encoded would be decoded by its reader, and could show what nobody wrote.
      ...(subject.includes('=?') && { Subject: encodedSubject(subject) }),
      ...(spinnerId !== undefined && { 'Feedback-ID': feedbackIdOf(message) }),
      ...unsubscribeHeaders(unsubscribeLink(unsubscribeUrl) as string, unsubscribeMail),
    }).map(([key, value]) => ({ key, value: { prepared: true, value } })),
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false,
  };
}
