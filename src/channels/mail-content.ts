import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMessage } from '../application/channels/sender.ts';
import { unsubscribeHeaders } from '../domain/channels/render-email.ts';
import { type Mailbox, unsubscribeLink } from './email-fields.ts';

/** The domain of a sender's address, as ASCII. @throws Error if it has none */
export function domainOf({ address }: Mailbox): string {
  const domain = domainToASCII(address.slice(address.indexOf('@') + 1));
  if (domain === '') throw new Error(`Not an e-mail address: ${address}`);
  return domain;
}

/** Where a message comes from, beside its sender. */
export interface MailOrigin {
  /** Of the message id. Default: that of the sender. */
  readonly domain?: string;
  readonly replyTo?: Mailbox | undefined;
  /** The address that bounces go to, and that servers are asked to send them to. Default: the sender, and whatever servers do. */
  readonly returnPath?: string | undefined;
  /** What its provider reads from it, by name. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A message as nodemailer takes it, with one-click unsubscribe (RFC 8058). Check it with `flawOf` first. */
export function mailContentOf(
  { id, to, subject, text, html, unsubscribeUrl }: OutgoingMessage<'email'>,
  from: Mailbox,
  { domain = domainOf(from), replyTo, returnPath, headers }: MailOrigin = {},
): SendMailOptions {
  return {
    messageId: `<${id}@${domain}>`,
    // Nobody can guess it, so no text contains it.
    baseBoundary: id,
    from,
    ...(replyTo && { replyTo }),
    // Objects, because strings are parsed and could name more than one recipient.
    to: { name: '', address: to },
    envelope: { from: returnPath ?? from.address, to: { name: '', address: to } },
    // Sent only to servers that announce DSN (RFC 3461). The headers of the message are enough: what bounces is found by the return path.
    ...(returnPath !== undefined && { dsn: { id, return: 'headers', notify: ['failure', 'delay'] } }),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    // Prepared, so they are not folded.
    headers: Object.entries({ ...headers, ...unsubscribeHeaders(unsubscribeLink(unsubscribeUrl) as string) }).map(([key, value]) => ({
      key,
      value: { prepared: true, value },
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false,
  };
}
