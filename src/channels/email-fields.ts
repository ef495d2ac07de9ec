import addressparser from 'nodemailer/lib/addressparser';
import type { OutgoingMessage } from '../domain/channels/outgoing-message.ts';

/** A display name, possibly empty, and an address. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

// Excludes all that could end the address, start another, or hide in it; \p{C} includes CR, LF, NUL and zero-width characters.
const addressShape = /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@]{1,255}$/u;

/** True for exactly one plain address. */
export const isOneAddress = (text: string): boolean => addressShape.test(text);

/** Reads `Name <address>` or a bare address. @throws Error if the text is not exactly one mailbox */
export function mailboxOf(text: string): Mailbox {
  const [mailbox, ...others] = /\p{Cc}/u.test(text) ? [] : addressparser(text, { flatten: true });
  if (!mailbox?.address || others.length > 0 || !isOneAddress(mailbox.address)) throw new Error(`Not one e-mail address: ${text}`);
  return { name: mailbox.name ?? '', address: mailbox.address };
}

/** The URL for List-Unsubscribe (RFC 2369, RFC 8058); undefined if it is not allowed there. */
export function unsubscribeLink(text: string): string | undefined {
  // URL silently drops tabs and line breaks, so they are checked first.
  if (/[\p{C}\s<>]/u.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  // A header line has at most 998 bytes, and mail programs do not read a folded link.
  return (protocol === 'https:' || protocol === 'http:') && href.length <= 900 ? href : undefined;
}

type Checked = Pick<OutgoingMessage<'email'>, 'id' | 'to' | 'subject' | 'unsubscribeUrl' | 'senderName' | 'replyTo' | 'cc' | 'bcc'>;

/** Why this e-mail can never be sent; undefined if it can. */
export function flawOf(email: Checked): string | undefined {
  if (!/^[\w.-]{1,100}$/.test(email.id)) return 'The message id is not valid';
  if (!isOneAddress(email.to)) return 'The recipient is not one e-mail address';
  const { senderName = '', replyTo = [], cc = [], bcc = [] } = email;
  if (![...replyTo, ...cc, ...bcc].every(isOneAddress)) return 'An address for answers or copies is not one e-mail address';
  if (/[\r\n\0]/.test(email.subject)) return 'The subject contains a line break or a NUL';
  if (/[\r\n\0]/.test(senderName)) return 'The name of the sender contains a line break or a NUL';
  if (unsubscribeLink(email.unsubscribeUrl) === undefined) return 'The unsubscribe URL is not valid';
  return undefined;
}
