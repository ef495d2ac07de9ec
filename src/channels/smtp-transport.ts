import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { SendOutcome } from '../application/kernel/send-outcome.ts';
import { outcomeOfFailure } from './smtp-outcome.ts';

/** The server to send through, and how long to wait. */
export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
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

/** Connections to one SMTP server. A password is given only to a TLS connection or to this machine, unless the URL says `?requireTLS=false`. */
export class SmtpTransport {
  readonly #timeoutMs: number;
  readonly #transport: ReturnType<typeof pooledTransport>;

  /** @throws Error where the URL cannot be used. */
  constructor(options: SmtpOptions) {
    this.#timeoutMs = options.timeoutMs ?? 120_000;
    this.#transport = pooledTransport(options);
  }

  /** Makes one attempt; never rejects. */
  async send(content: SendMailOptions): Promise<SendOutcome> {
    const deadline = new AbortController();
    const mail: TracedMail = { ...content, signal: deadline.signal, streams: [] };
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
}

function pooledTransport({ url, maxConnections = 5, connectTimeoutMs = 10_000, silenceTimeoutMs = 60_000 }: SmtpOptions) {
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
