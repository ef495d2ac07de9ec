import { domainToASCII } from 'node:url';
import { type AccountMail, Mailer } from '../application/accounts/mailer.ts';
import type { SendOutcome } from '../application/kernel/send-outcome.ts';
import { isOneAddress, type Mailbox, mailboxOf } from './email-fields.ts';
import { type SmtpOptions, SmtpTransport } from './smtp-transport.ts';

const notConnected: SendOutcome = { result: 'deferred', reason: 'No mail server is set', retryAfterSeconds: undefined };

/** The server and the sender, where both are set. */
export interface SmtpMailerOptions extends Omit<SmtpOptions, 'url'> {
  readonly url: string | undefined;
  /** `Name <address>` or an address. */
  readonly from: string;
}

/** Sends mail about accounts through an SMTP server, as plain text; where none is set, every mail is deferred. */
export class SmtpMailer extends Mailer {
  readonly #connected: { readonly from: Mailbox; readonly domain: string; readonly transport: SmtpTransport } | undefined;

  /** @throws Error where the URL or `from` cannot be used. */
  constructor({ url, from: sender, ...options }: SmtpMailerOptions) {
    super();
    if (url === undefined) return;
    const from = mailboxOf(sender);
    const domain = domainToASCII(from.address.slice(from.address.indexOf('@') + 1));
    this.#connected = { from, domain, transport: new SmtpTransport({ url, maxConnections: 1, ...options }) };
  }

  override async send({ id, to, subject, text }: AccountMail): Promise<SendOutcome> {
    if (!isOneAddress(to)) return { result: 'refused', reason: 'The recipient is not one e-mail address' };
    if (this.#connected === undefined) return notConnected;
    const { from, domain, transport } = this.#connected;
    return transport.send({
      messageId: `<${id}@${domain}>`,
      from,
      // As objects: texts would be parsed, and could then name more than one recipient.
      to: { name: '', address: to },
      envelope: { from: from.address, to: { name: '', address: to } },
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
    this.#connected?.transport.close();
  }
}
