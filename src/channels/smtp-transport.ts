import { Readable, Transform } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import type { SMTPEnvelope } from 'nodemailer/lib/smtp-connection';
import type { SendOutcome } from '../domain/kernel/send-outcome.ts';
import { type DkimSigner, dkimSignature } from './dkim-signature.ts';
import { hidesMessageId } from './message-ids.ts';
import { cleanReason, reasonOf } from './reason.ts';
import { ShortMail } from './short-mail.ts';
import { NoSession, outcomeOfFailure, type SmtpFailure } from './smtp-outcome.ts';
import type { SmtpServer } from './smtp-server.ts';
import { isLost, SmtpSession } from './smtp-session.ts';
import { SmtpSessions } from './smtp-sessions.ts';

/** Called after each attempt of a message: with the reason if the server could not be used, whatever the message. */
export type OnServer = (messageId: string, fault: unknown) => void;

/** The server to send through, and how long to wait. */
export interface SmtpOptions {
  readonly server: SmtpServer;
  readonly maxConnections?: number;
  /** Milliseconds until connected and greeted, including DNS and TLS: some servers look up who calls first, or let senders wait. */
  readonly connectTimeoutMs?: number;
  /** Milliseconds without data after which the attempt fails. */
  readonly silenceTimeoutMs?: number;
  /** Milliseconds for the wait for a free connection, and again for the attempt on it. */
  readonly timeoutMs?: number;
  readonly onServer?: OnServer | undefined;
}

/** Connections to one SMTP server. */
export class SmtpTransport {
  readonly #timeoutMs: number;
  readonly #host: string | undefined;
  readonly #open: () => Promise<SmtpSession>;
  readonly #sessions: SmtpSessions;
  readonly #onServer: OnServer;

  constructor({ server, maxConnections = 10, connectTimeoutMs = 20_000, silenceTimeoutMs = 60_000, ...options }: SmtpOptions) {
    this.#host = server.host;
    this.#timeoutMs = options.timeoutMs ?? 120_000;
    this.#onServer = options.onServer ?? (() => undefined);
    this.#open = () =>
      SmtpSession.open({
        ...server,
        connectionTimeout: connectTimeoutMs,
        greetingTimeout: connectTimeoutMs,
        dnsTimeout: connectTimeoutMs,
        socketTimeout: silenceTimeoutMs,
      });
    this.#sessions = new SmtpSessions(this.#open, maxConnections);
  }

  /** Makes one attempt; never rejects. */
  async send(content: SendMailOptions, signer?: DkimSigner): Promise<SendOutcome> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), this.#timeoutMs);
    let stream: Readable | undefined;
    try {
      const message = new MailComposer(content).compile();
      for (;;) {
        const session = await this.#sessions.take(deadline.signal);
        // Behind slow mails the wait may be as long as an attempt: the attempt gets its whole time.
        timer.refresh();
        // The server may have ended it after an earlier message.
        const mayBeDead = session.attempts > 0 && stream === undefined;
        try {
          stream = streamOf(message, signer);
          // A new envelope for each attempt: nodemailer notes in it how the server answered.
          const envelope: SMTPEnvelope = { ...message.getEnvelope(), dsn: content.dsn };
          const { serverMessageId, response, rejectedErrors: refused = [] } = await session.send(envelope, stream, deadline.signal);
          this.#onServer(message.messageId(), undefined);
          const providerId = serverMessageId ?? (hidesMessageId(this.#host, response) ? undefined : message.messageId());
          // Only a message to several has been taken for some and refused for others.
          const copyFault = refused[0] && `${refused.length} refused: ${reasonOf(refused[0])}`;
          return { result: 'sent', providerId, reply: cleanReason(response), ...(copyFault && { copyFault: cleanReason(copyFault) }) };
        } catch (failure) {
          // Nothing of the message was sent.
          if (!mayBeDead || stream?.readableDidRead || !isLost(failure as SmtpFailure)) throw failure;
        } finally {
          this.#sessions.give(session);
        }
      }
    } catch (error) {
      // The stream ends before the final dot is written, and without that dot no server accepts a message.
      const progress = { begun: stream?.readableDidRead ?? false, handedOver: stream?.readableEnded ?? false };
      const outcome = outcomeOfFailure(error, progress);
      // Without a session nothing is known of the server.
      if (!(error instanceof NoSession))
        this.#onServer(String(content.messageId), outcome.result === 'deferred' && outcome.isOutage ? error : undefined);
      return outcome;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Opens a connection ahead, if there is none. */
  connectAhead(): void {
    this.#sessions.openAhead();
  }

  /** Ends idle connections; running attempts finish. */
  close(): void {
    this.#sessions.close();
  }
}

/** The stream that the connection reads. It can be read once. */
function streamOf(message: MimeNode, signer: DkimSigner | undefined): Readable {
  const short = ShortMail.of(message);
  if (signer) return inLargePieces(Readable.from(signed(short ?? message.createReadStream(), signer)));
  return short ?? inLargePieces(message.createReadStream());
}

/** A message behind its signature. */
async function* signed(message: Readable, signer: DkimSigner): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  const mail = Buffer.concat(chunks);
  yield Buffer.from(dkimSignature(mail, signer), 'latin1');
  yield mail;
}

/** Bytes of a message that are sent at once. */
const pieceSize = 64 * 1024;

/** Gathers the many small pieces of a message; each would be a packet to the server. */
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
  // Before the connection reads it, nobody listens, and that would end the process. Its reader is told as well.
  large.on('error', () => undefined);
  return pieces.pipe(large);
}
