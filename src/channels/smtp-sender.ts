import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { OutgoingEmail, SendOutcome } from '../application/ports/sender.ts';
import type { ChannelAdapter } from './channel-sender.ts';
import { flawOf, type Mailbox, mailboxOf, unsubscribeLink } from './email-fields.ts';
import { outcomeOfFailure } from './smtp-outcome.ts';

/** The server to send through, the sender's name, and how long to wait. */
export interface SmtpSenderOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  /** `Name <address>` or an address. */
  readonly from: string;
  readonly maxConnections?: number;
  /** Milliseconds until connected and greeted, the DNS and TLS included. */
  readonly connectTimeoutMs?: number;
  /** Milliseconds of silence after which a server is given up. */
  readonly silenceTimeoutMs?: number;
  /** Milliseconds for all of an attempt, waiting for a free connection included. */
  readonly timeoutMs?: number;
}

/** A mail and the streams it was read from: more than one where a dead connection was replaced before it took a byte. */
interface TracedMail extends SendMailOptions {
  readonly streams: Readable[];
}

/**
 * Sends e-mail through one SMTP server, to one recipient at a time, with one-click unsubscription (RFC 8058).
 * A password is given only to a TLS connection or to this machine, unless the URL says `?requireTLS=false`.
 */
export class SmtpSender implements ChannelAdapter<OutgoingEmail> {
  readonly takesIdempotencyKey = false;
  readonly #from: Mailbox;
  readonly #domain: string;
  readonly #timeoutMs: number;
  readonly #transport: ReturnType<typeof pooledTransport>;

  /** @throws Error where the URL or `from` cannot be used. */
  constructor(options: SmtpSenderOptions) {
    this.#from = mailboxOf(options.from);
    this.#domain = domainToASCII(this.#from.address.slice(this.#from.address.indexOf('@') + 1));
    if (this.#domain === '') throw new Error(`Not an e-mail address: ${options.from}`);
    this.#timeoutMs = options.timeoutMs ?? 120_000;
    this.#transport = pooledTransport(options);
  }

  async send(email: OutgoingEmail): Promise<SendOutcome> {
    const flaw = flawOf(email);
    if (flaw !== undefined) return { result: 'refused', reason: flaw };

    const deadline = new AbortController();
    const mail: TracedMail = { ...this.#contentOf(email), signal: deadline.signal, streams: [] };
    const timer = setTimeout(() => deadline.abort(), this.#timeoutMs);
    try {
      const { serverMessageId, messageId } = await this.#transport.sendMail(mail);
      return { result: 'sent', providerId: serverMessageId ?? messageId };
    } catch (error) {
      // The stream ends before the final dot is written, and without that dot no server takes a message over.
      const handedOver = mail.streams.some((stream) => stream.readableEnded);
      return outcomeOfFailure(error, handedOver);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#transport.close();
  }

  #contentOf({ id, to, subject, text, html, unsubscribeUrl }: OutgoingEmail): SendMailOptions {
    return {
      messageId: `<${id}@${this.#domain}>`,
      from: this.#from,
      // As objects: texts would be parsed, and could then name more than one recipient.
      to: { name: '', address: to },
      envelope: { from: this.#from.address, to: { name: '', address: to } },
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      headers: [
        // Prepared, so that it is not folded.
        { key: 'List-Unsubscribe', value: { prepared: true, value: `<${unsubscribeLink(unsubscribeUrl)}>` } },
        { key: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      ],
      disableFileAccess: true,
      disableUrlAccess: true,
      xMailer: false,
    };
  }
}

function pooledTransport({ url, maxConnections = 5, connectTimeoutMs = 10_000, silenceTimeoutMs = 60_000 }: SmtpSenderOptions) {
  const { protocol, hostname, username } = new URL(url);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new Error('The SMTP URL must begin with smtp:// or smtps://');
  const transport = nodemailer.createTransport({
    pool: true,
    url,
    maxConnections,
    // Only what was never handed over is queued again: after a connection that died while it was idle.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    requireTLS: protocol === 'smtp:' && username !== '' && !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const { streams } = mail.data as TracedMail;
    mail.message.processFunc((stream: Readable) => {
      streams.push(stream);
      return stream;
    });
    done();
  });
  return transport;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
