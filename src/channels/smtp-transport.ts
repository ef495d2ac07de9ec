import { type Readable, Transform } from 'node:stream';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { SendOutcome } from '../application/kernel/send-outcome.ts';
import { cleanReason, reasonOf } from './reason.ts';
import { ShortMail } from './short-mail.ts';
import { outcomeOfFailure, type SmtpFailure } from './smtp-outcome.ts';
import type { SmtpServer } from './smtp-server.ts';
import type { CheckFault } from './transport.ts';

/** Called after each attempt of a message: with the reason if the server could not be used, whatever the message. */
export type OnServer = (messageId: string, fault: unknown) => void;

/** The server to send through, and how long to wait. */
export interface SmtpOptions {
  readonly server: SmtpServer;
  readonly maxConnections?: number;
  /** Milliseconds until connected and greeted, including DNS and TLS. */
  readonly connectTimeoutMs?: number;
  /** Milliseconds without data after which the attempt fails. */
  readonly silenceTimeoutMs?: number;
  /** Milliseconds for the wait for a free connection, and again for the attempt on it. */
  readonly timeoutMs?: number;
  readonly onServer?: OnServer | undefined;
}

/** A mail that notes each stream it is read from: more than one if a dead connection was replaced before it took a byte. */
interface TracedMail extends SendMailOptions {
  /** Called when the mail gets a connection. */
  readonly onStream: (stream: Readable) => void;
}

/** Connections to one SMTP server. */
export class SmtpTransport {
  readonly #timeoutMs: number;
  readonly #transport: ReturnType<typeof pooledTransport>;
  readonly #onServer: OnServer;

  constructor(options: SmtpOptions) {
    this.#timeoutMs = options.timeoutMs ?? 120_000;
    this.#transport = pooledTransport(options);
    this.#onServer = options.onServer ?? (() => undefined);
  }

  /** Makes one attempt; never rejects. */
  async send(content: SendMailOptions): Promise<SendOutcome> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), this.#timeoutMs);
    const streams: Readable[] = [];
    const onStream = (stream: Readable): void => {
      streams.push(stream);
      // Behind slow mails the wait may be as long as an attempt: the attempt gets its whole time.
      timer.refresh();
    };
    const mail: TracedMail = { ...content, signal: deadline.signal, onStream };
    try {
      const { serverMessageId, messageId, response } = await this.#transport.sendMail(mail);
      this.#onServer(messageId, undefined);
      return { result: 'sent', providerId: serverMessageId ?? messageId, reply: cleanReason(response) };
    } catch (error) {
      // The stream ends before the final dot is written, and without that dot no server accepts a message.
      const handedOver = streams.some((stream) => stream.readableEnded);
      const begun = streams.some((stream) => stream.readableDidRead);
      const outcome = outcomeOfFailure(error, { begun, handedOver });
      this.#onServer(String(content.messageId), outcome.result === 'deferred' && outcome.isOutage ? error : undefined);
      return outcome;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Connects and signs in without sending. Returns why, if that failed; never rejects. */
  async check(): Promise<CheckFault | undefined> {
    try {
      await this.#transport.verify();
      return undefined;
    } catch (error) {
      const { code, response, responseCode = 0 } = error as SmtpFailure;
      const words = (response && cleanReason(response)) || reasonOf(error);
      return { words, ...(code === 'EAUTH' && responseCode >= 500 && { signInRefused: true }) };
    }
  }

  close(): void {
    this.#transport.close();
  }
}

function pooledTransport({ server, maxConnections = 10, connectTimeoutMs = 10_000, silenceTimeoutMs = 60_000 }: SmtpOptions) {
  const transport = nodemailer.createTransport({
    ...server(connectTimeoutMs),
    pool: true,
    maxConnections,
    // OpenSMTPD takes no more of one connection, and refuses others as if the account were over a limit.
    maxMessages: 100,
    // Requeues only mail that was never handed over: after a connection died while idle.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const { onStream } = mail.data as TracedMail;
    // What the connection reads, not what DKIM reads: that has ended before the first byte is written.
    const read = mail.message.createReadStream;
    mail.message.createReadStream = (...given) => {
      const stream = (mail.data.dkim ? undefined : ShortMail.of(mail.message)) ?? inLargePieces(read.apply(mail.message, given));
      onStream(stream);
      return stream;
    };
    done();
  });
  return transport;
}

/** Bytes of a message that are sent at once. */
const pieceSize = 64 * 1024;

/** A message is made of many small pieces, each of which would be a packet to the server: gathers them. */
function inLargePieces(pieces: Readable): Readable {
  let chunks: Buffer[] = [];
  let size = 0;
  const gathered = (): Buffer => {
    const piece = Buffer.concat(chunks);
    chunks = [];
    size = 0;
    return piece;
  };
  const large = new Transform({
    transform(chunk, _encoding, done) {
      chunks.push(chunk);
      size += chunk.length;
      if (size < pieceSize) done();
      else done(null, gathered());
    },
    flush: (done) => done(null, gathered()),
  });
  pieces.once('error', (error) => large.destroy(error));
  return pieces.pipe(large);
}
