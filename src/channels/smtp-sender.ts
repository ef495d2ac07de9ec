import type { OutgoingMessage } from '../application/channels/sender.ts';
import type { SendOutcome } from '../application/kernel/send-outcome.ts';
import type { ChannelAdapter } from './channel-sender.ts';
import { flawOf, type Mailbox, mailboxOf } from './email-fields.ts';
import { domainOf, mailContentOf } from './mail-content.ts';
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
    this.#domain = domainOf(this.#from);
    this.#transport = new SmtpTransport(options);
  }

  async send(email: OutgoingMessage<'email'>): Promise<SendOutcome> {
    const flaw = flawOf(email);
    return flaw === undefined ? this.#transport.send(mailContentOf(email, this.#from, this.#domain)) : { result: 'refused', reason: flaw };
  }

  close(): void {
    this.#transport.close();
  }
}
