import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMessage } from '../application/channels/sender.ts';
import type { SendOutcome } from '../application/kernel/send-outcome.ts';
import type { ChannelAdapter } from './channel-sender.ts';
import { flawOf, type Mailbox, mailboxOf, unsubscribeLink } from './email-fields.ts';
import { type SmtpOptions, SmtpTransport } from './smtp-transport.ts';

/** The server to send through, the sender's name, and how long to wait. */
export interface SmtpSenderOptions extends SmtpOptions {
  /** A sender, `Name <address>`, or an address. */
  readonly from: Mailbox | string;
}

/** Sends e-mail through one SMTP server, to one recipient at a time, with one-click unsubscribe (RFC 8058). */
export class SmtpSender implements ChannelAdapter<OutgoingMessage<'email'>> {
  readonly #from: Mailbox;
  readonly #domain: string;
  readonly #transport: SmtpTransport;

  /** @throws Error if `from` is not valid */
  constructor(options: SmtpSenderOptions) {
    this.#from = typeof options.from === 'string' ? mailboxOf(options.from) : options.from;
    this.#domain = domainToASCII(this.#from.address.slice(this.#from.address.indexOf('@') + 1));
    if (this.#domain === '') throw new Error(`Not an e-mail address: ${this.#from.address}`);
    this.#transport = new SmtpTransport(options);
  }

  async send(email: OutgoingMessage<'email'>): Promise<SendOutcome> {
    const flaw = flawOf(email);
    return flaw === undefined ? this.#transport.send(this.#contentOf(email)) : { result: 'refused', reason: flaw };
  }

  close(): void {
    this.#transport.close();
  }

  #contentOf({ id, to, subject, text, html, unsubscribeUrl }: OutgoingMessage<'email'>): SendMailOptions {
    return {
      messageId: `<${id}@${this.#domain}>`,
      from: this.#from,
      // Objects, because strings are parsed and could name more than one recipient.
      to: { name: '', address: to },
      envelope: { from: this.#from.address, to: { name: '', address: to } },
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      headers: [
        // Prepared, so it is not folded.
        { key: 'List-Unsubscribe', value: { prepared: true, value: `<${unsubscribeLink(unsubscribeUrl)}>` } },
        { key: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      ],
      disableFileAccess: true,
      disableUrlAccess: true,
      xMailer: false,
    };
  }
}
