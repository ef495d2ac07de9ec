import { domainToASCII } from 'node:url';
import { type AccountMail, Mailer } from '../application/accounts/mailer.ts';
import type { SendOutcome } from '../domain/kernel/send-outcome.ts';
import { isOneAddress, type Mailbox, mailboxOf } from './email-fields.ts';
import { serverAt } from './smtp-server.ts';
import { type SmtpOptions, SmtpTransport } from './smtp-transport.ts';

const notConnected: SendOutcome = { result: 'deferred', reason: 'No mail server is configured', retryAfterSeconds: undefined };

/** The server, if one is set, and the sender. */
export interface SmtpMailerOptions extends Omit<SmtpOptions, 'server'> {
  readonly url: string | undefined;
  /** Our own name. */
  readonly name?: string | undefined;
  /** `Name <address>` or an address. */
  readonly from: string;
}

/** Sends account mail through an SMTP server, as plain text; if none is set, every mail is deferred. */
export class SmtpMailer extends Mailer {
  readonly #connected: { readonly from: Mailbox; readonly domain: string; readonly transport: SmtpTransport } | undefined;

  /** @throws Error if the URL or `from` is not valid */
  constructor({ url, name, from: sender, ...options }: SmtpMailerOptions) {
    super();
    if (url === undefined) return;
    const from = mailboxOf(sender);
    const domain = domainToASCII(from.address.slice(from.address.indexOf('@') + 1));
    this.#connected = { from, domain, transport: new SmtpTransport({ server: serverAt(url, name), maxConnections: 1, ...options }) };
  }

  override get isConnected(): boolean {
    return this.#connected !== undefined;
  }

  override async send({ id, to, subject, text }: AccountMail): Promise<SendOutcome> {
    if (!isOneAddress(to)) return { result: 'refused', reason: 'The recipient is not one e-mail address' };
    if (this.#connected === undefined) return notConnected;
    const { from, domain, transport } = this.#connected;
    return transport.send({
      messageId: `<${id}@${domain}>`,
      from,
      // Objects, because strings are parsed and could name more than one recipient.
      to: { name: '', address: to },
      envelope: { from: from.address, to: { name: '', address: to } },
      subject: subject.replace(/\p{Cc}+/gu, ' '),
      text,
      // Suppresses automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      xMailer: false,
    });
  }

  /** Closes idle connections. */
  close(): void {
    this.#connected?.transport.close();
  }
}
