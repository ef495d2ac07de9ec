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
  /** Milliseconds until connected and greeted, including DNS and TLS. */
  readonly connectTimeoutMs?: number;
  /** Milliseconds without data after which the attempt fails. */
  readonly silenceTimeoutMs?: number;
  /** Milliseconds for a whole attempt, including the wait for a free connection. */
  readonly timeoutMs?: number;
}

/** A mail and the streams it was read from: more than one if a dead connection was replaced before it took a byte. */
interface TracedMail extends SendMailOptions {
  readonly streams: Readable[];
}

/** Connections to one SMTP server. A password is sent only over TLS or to loopback, unless the URL has `?requireTLS=false`. */
export class SmtpTransport {
  readonly #timeoutMs: number;
  readonly #transport: ReturnType<typeof pooledTransport>;

  /** @throws Error if the URL is not valid */
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
      // The stream ends before the final dot is written, and without that dot no server accepts a message.
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
    // Requeues only mail that was never handed over: after a connection died while idle.
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
