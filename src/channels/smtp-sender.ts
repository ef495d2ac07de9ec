import type { OutgoingMessage } from '../domain/channels/outgoing-message.ts';
import type { SigningKey } from '../domain/channels/providers/connection.ts';
import type { SendOutcome } from '../domain/kernel/send-outcome.ts';
import { type DkimSigner, dkimSigner } from './dkim-signature.ts';
import { flawOf, type Mailbox, mailboxOf } from './email-fields.ts';
import { domainOf, mailContentOf } from './mail-content.ts';
import { reasonOf } from './reason.ts';
import type { MediumAdapter } from './routing-sender.ts';
import type { SenderIdentities, SenderIdentity } from './sender-identities.ts';
import { type SmtpOptions, SmtpTransport } from './smtp-transport.ts';

/** The server to send through, the sender's name, and how long to wait. */
export interface SmtpSenderOptions extends SmtpOptions {
  /** A sender, `Name <address>`, or an address. */
  readonly from: Mailbox | string;
  /** Replaces the sender by one of the organization's own. */
  readonly identities?: Pick<SenderIdentities, 'of'> | undefined;
  /** Where the bounces of a message go. Default: to the sender. */
  readonly returnPathOf?: ((email: OutgoingMessage<'email'>) => string | undefined) | undefined;
  /** Where recipients may unsubscribe by mail. Default: nowhere. */
  readonly unsubscribeMailOf?: SmtpSenderOptions['returnPathOf'];
  /** The headers that make the provider's callbacks name our id of a message. */
  readonly headersOf?: ((messageId: string) => Readonly<Record<string, string>>) | undefined;
  /** Signs each e-mail (DKIM). */
  readonly signWith?: SigningKey | undefined;
}

/** Sends e-mail through one SMTP server, to one recipient at a time, with one-click unsubscribe (RFC 8058). */
export class SmtpSender implements MediumAdapter<OutgoingMessage<'email'>> {
  readonly #from: Mailbox;
  readonly #domain: string;
  readonly #identities: SmtpSenderOptions['identities'];
  readonly #returnPathOf: SmtpSenderOptions['returnPathOf'];
  readonly #unsubscribeMailOf: SmtpSenderOptions['returnPathOf'];
  readonly #headersOf: SmtpSenderOptions['headersOf'];
  readonly #signer: DkimSigner | undefined;
  readonly #transport: SmtpTransport;

  /** @throws Error if `from` is not valid, or the key to sign with is none */
  constructor(options: SmtpSenderOptions) {
    this.#from = typeof options.from === 'string' ? mailboxOf(options.from) : options.from;
    this.#domain = domainOf(this.#from);
    this.#identities = options.identities;
    this.#returnPathOf = options.returnPathOf;
    this.#unsubscribeMailOf = options.unsubscribeMailOf;
    this.#headersOf = options.headersOf;
    this.#signer = options.signWith && dkimSigner(options.signWith);
    this.#transport = new SmtpTransport(options);
  }

  async send(email: OutgoingMessage<'email'>): Promise<SendOutcome> {
    const flaw = flawOf(email);
    if (flaw !== undefined) return { result: 'refused', reason: flaw };
    if (!this.#identities) return this.#attempt(email, { from: this.#from, replyTo: undefined });
    let identity: SenderIdentity;
    try {
      identity = await this.#identities.of(email.organizationId);
    } catch (reason) {
      // Nothing was sent.
      return { result: 'deferred', reason: reasonOf(reason), retryAfterSeconds: undefined };
    }
    return this.#attempt(email, identity);
  }

  #attempt(email: OutgoingMessage<'email'>, { from, replyTo }: SenderIdentity): Promise<SendOutcome> {
    const origin = {
      ...{ domain: this.#domain, replyTo, headers: this.#headersOf?.(email.id) },
      ...{ returnPath: this.#returnPathOf?.(email), unsubscribeMail: this.#unsubscribeMailOf?.(email) },
    };
    return this.#transport.send(mailContentOf(email, from, origin), this.#signer);
  }

  connectAhead(): void {
    this.#transport.connectAhead();
  }

  close(): void {
    this.#transport.close();
  }
}
