import addressparser from 'nodemailer/lib/addressparser';

/** A display name, which may be empty, and an address. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

// Everything that could end the address, start another one, or hide inside it; \p{C} has CR, LF, NUL and zero-width signs.
const addressShape = /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@]{1,255}$/u;

/** True for one plain address and nothing beside it. */
export const isOneAddress = (text: string): boolean => addressShape.test(text);

/** Reads `Name <address>` or a bare address; @throws Error where the text is not exactly one mailbox. */
export function mailboxOf(text: string): Mailbox {
  const [mailbox, ...others] = /\p{Cc}/u.test(text) ? [] : addressparser(text, { flatten: true });
  if (!mailbox?.address || others.length > 0 || !isOneAddress(mailbox.address)) throw new Error(`Not one e-mail address: ${text}`);
  return { name: mailbox.name ?? '', address: mailbox.address };
}

/** The URL as it may stand in List-Unsubscribe (RFC 2369, RFC 8058); undefined where it may not. */
export function unsubscribeLink(text: string): string | undefined {
  // URL drops tabs and line breaks without a word, so they are looked for first.
  if (/[\p{C}\s<>]/u.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  // A header line ends at 998 bytes, and a folded link is one that mail programs no longer read.
  return (protocol === 'https:' || protocol === 'http:') && href.length <= 900 ? href : undefined;
}

/** Why this e-mail can never be sent, or undefined where it can. */
export function flawOf(email: { id: string; to: string; subject: string; unsubscribeUrl: string }): string | undefined {
  if (!/^[\w.-]{1,100}$/.test(email.id)) return 'The message id is not valid';
  if (!isOneAddress(email.to)) return 'The recipient is not one e-mail address';
  if (/[\r\n\0]/.test(email.subject)) return 'The subject has a line break or a NUL in it';
  if (unsubscribeLink(email.unsubscribeUrl) === undefined) return 'The unsubscribe URL is not valid';
  return undefined;
}
