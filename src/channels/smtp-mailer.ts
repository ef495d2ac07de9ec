import { domainToASCII } from 'node:url';
import { type AccountMail, Mailer } from '../application/ports/mailer.ts';
import type { SendOutcome } from '../application/ports/sender.ts';
import { isOneAddress, type Mailbox, mailboxOf } from './email-fields.ts';
import { type SmtpOptions, SmtpTransport } from './smtp-transport.ts';

const notConnected: SendOutcome = { result: 'deferred', reason: 'No mail server is set', retryAfterSeconds: undefined };

/** Sends mail about accounts through an SMTP server, as plain text; where none is set, every mail is deferred. */
export class SmtpMailer extends Mailer {
  readonly #from: Mailbox;
  readonly #domain: string;
  readonly #transport: SmtpTransport | undefined;

  /** @throws Error where the URL or `from` cannot be used. */
  constructor({ url, from, ...options }: Omit<SmtpOptions, 'url'> & { readonly url: string | undefined; readonly from: string }) {
    super();
    this.#from = mailboxOf(from);
    this.#domain = domainToASCII(this.#from.address.slice(this.#from.address.indexOf('@') + 1));
    this.#transport = url === undefined ? undefined : new SmtpTransport({ url, maxConnections: 1, ...options });
  }

  override async send({ id, to, subject, text }: AccountMail): Promise<SendOutcome> {
    if (!isOneAddress(to)) return { result: 'refused', reason: 'The recipient is not one e-mail address' };
    if (this.#transport === undefined) return notConnected;
    return this.#transport.send({
      messageId: `<${id}@${this.#domain}>`,
      from: this.#from,
      // As objects: texts would be parsed, and could then name more than one recipient.
      to: { name: '', address: to },
      envelope: { from: this.#from.address, to: { name: '', address: to } },
      subject: subject.replace(/\p{Cc}+/gu, ' '),
      text,
      // Nobody's vacation notice is to come back.
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      xMailer: false,
    });
  }

  /** Lets go of idle connections. */
  close(): void {
    this.#transport?.close();
  }
}
