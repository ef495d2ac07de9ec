import type { OutgoingMessage } from '../domain/channels/outgoing-message.ts';
import type { SigningKey } from '../domain/channels/providers/connection.ts';
import type { SendOutcome } from '../domain/kernel/send-outcome.ts';
import { type DkimSigner, dkimSigner } from './dkim-signature.ts';
import { flawOf, type Mailbox, mailboxOf } from './email-fields.ts';
import { boxesOf, domainOf, mailContentOf } from './mail-content.ts';
import { keepingHeaders } from './message-ids.ts';
import { reasonOf } from './reason.ts';
import type { MediumAdapter } from './routing-sender.ts';
import type { SenderIdentities, SenderIdentity } from './sender-identities.ts';
import { type SmtpOptions, SmtpTransport } from './smtp-transport.ts';

/** The server to send through, the sender's name, and how long to wait. */
export interface SmtpSenderOptions extends SmtpOptions {
  /** A sender, `Name <address>`, or an address. */
  readonly from: Mailbox | string;
  /** The address for answers, if a message does not say so. Default: the sender. */
  readonly replyTo?: readonly string[] | undefined;
  /** Replaces the sender by one of the organization's own. */
  readonly identities?: Pick<SenderIdentities, 'of'> | undefined;
  /** The address for the bounces of a message. Default: the sender. */
  readonly returnPathOf?: ((email: OutgoingMessage<'email'>) => string | undefined) | undefined;
  /** The address for unsubscribing by mail. Default: none. */
  readonly unsubscribeMailOf?: SmtpSenderOptions['returnPathOf'];
  /** The headers that make the provider's callbacks name our id of a message. */
  readonly headersOf?: ((messageId: string) => Readonly<Record<string, string>>) | undefined;
  /** Signs each e-mail (DKIM). */
  readonly signWith?: SigningKey | undefined;
}

const noCopies = 'Copies are sent only through a channel of your own';

/** Sends e-mail through one SMTP server, to one recipient at a time, with one-click unsubscribe (RFC 8058). */
export class SmtpSender implements MediumAdapter<OutgoingMessage<'email'>> {
  readonly #from: Mailbox;
  readonly #domain: string;
  readonly #replyTo: readonly Mailbox[];
  readonly #keeping: Readonly<Record<string, string>>;
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
    this.#replyTo = boxesOf(options.replyTo ?? []);
    this.#keeping = keepingHeaders(options.server.host);
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
    if (!this.#identities) return this.#attempt(email, { from: this.#from, replyTo: this.#replyTo });
    let identity: SenderIdentity;
    try {
      identity = await this.#identities.of(email.organizationId);
    } catch (reason) {
      // Nothing was sent.
      return { result: 'deferred', reason: reasonOf(reason), retryAfterSeconds: undefined };
    }
    if (!identity.isFixed) return this.#attempt(email, identity);
    const { senderName: _, replyTo: __, cc = [], bcc = [], ...fixed } = email;
    const outcome = await this.#attempt(fixed, identity);
    return outcome.result === 'sent' && cc.length + bcc.length > 0 ? { ...outcome, copyFault: noCopies } : outcome;
  }

  /**
   * Sends the copies after the message itself and apart from it: so they neither go out without it, nor make it fail, and their bounces,
   * which go to the sender, are not taken for its own.
   */
  async #attempt(email: OutgoingMessage<'email'>, identity: SenderIdentity): Promise<SendOutcome> {
    const outcome = await this.#transport.send(this.#contentOf(email, identity), this.#signer);
    const copies = [...(email.cc ?? []), ...(email.bcc ?? [])];
    if (outcome.result !== 'sent' || copies.length === 0) return outcome;
    const { dsn: _, ...content } = mailContentOf(email, identity.from, {
      domain: this.#domain,
      replyTo: identity.replyTo,
      headers: this.#keeping,
    });
    const envelope = { from: identity.from.address, to: boxesOf(copies) };
    const copied = await this.#transport.send({ ...content, envelope }, this.#signer);
    const copyFault = copied.result === 'sent' ? copied.copyFault : copied.reason;
    return { ...outcome, copyFault };
  }

  #contentOf(email: OutgoingMessage<'email'>, { from, replyTo }: SenderIdentity) {
    const origin = {
      domain: this.#domain,
      replyTo,
      headers: { ...this.#headersOf?.(email.id), ...this.#keeping },
      returnPath: this.#returnPathOf?.(email),
      unsubscribeMail: this.#unsubscribeMailOf?.(email),
    };
    return mailContentOf(email, from, origin);
  }

  connectAhead(): void {
    this.#transport.connectAhead();
  }

  close(): void {
    this.#transport.close();
  }
}
