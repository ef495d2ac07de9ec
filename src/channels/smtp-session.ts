import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import SMTPConnection, {
  type SMTPConnectionAuth,
  type SMTPConnectionOptions,
  type SMTPConnectionSendInfo,
  type SMTPEnvelope,
} from 'nodemailer/lib/smtp-connection';
import type { ConnectionPart } from '../domain/channels/providers/connection.ts';
import { cleanReason } from './reason.ts';
import type { SmtpFailure } from './smtp-outcome.ts';
import { tlsFault } from './tls-fault.ts';

/** Nodemailer's options for a connection, and how to sign in. */
export interface SessionOptions extends SMTPConnectionOptions {
  /** Milliseconds until connected and greeted, including DNS and TLS. */
  readonly connectionTimeout: number;
  /** Milliseconds without data after which it fails; and those after the greeting until it is signed in. */
  readonly socketTimeout: number;
  readonly auth?: SMTPConnectionAuth | undefined;
  /** Whether a server that offers no sign-in is a failure: else messages are sent without. */
  readonly mustSignIn?: boolean | undefined;
  /** Custom connector, with its time limit in milliseconds; default: `host` and `port`. */
  readonly connect?: ((timeoutMs: number) => Promise<Socket>) | undefined;
}

/** Milliseconds for a server to answer QUIT. */
const quitMs = 1000;

/** The causes that end a connection, whatever was sent over it. */
const lost = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']);

/** Whether a failure is that of the connection, and not of the message. */
export const isLost = ({ code = '', responseCode }: SmtpFailure): boolean => lost.has(code) || responseCode === 421;

/** A connection to an SMTP server, signed in, that sends one message at a time. */
export class SmtpSession {
  readonly #connection: SMTPConnection;
  #attempts = 0;
  #needsReset = false;

  private constructor(connection: SMTPConnection) {
    this.#connection = connection;
  }

  /** @throws SmtpFailure if there is no connection in time, or the server refuses it or the sign-in */
  static async open({ auth, mustSignIn, connect, ...options }: SessionOptions): Promise<SmtpSession> {
    const startedAt = performance.now();
    const socket = await connect?.(options.connectionTimeout);
    // Whole milliseconds: the look-up of a name takes no others.
    const connectionTimeout = Math.max(1, Math.round(options.connectionTimeout - (performance.now() - startedAt)));
    const connection = new SMTPConnection({ ...options, connectionTimeout, ...(socket && { connection: socket }) });
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        // However steadily a server dribbles.
        const isLate = (): void => reject(failureOf('The server took too long to let us sign in', 'ETIMEDOUT'));
        timer = setTimeout(isLate, connectionTimeout + options.socketTimeout);
        // Stays, since an 'error' that nobody listens to would end the process. Who is sending then is told in another way.
        connection.on('error', reject);
        connection.once('end', () => reject(failureOf('Connection closed', 'ECONNECTION')));
        const done = (failure?: Error | null): void => (failure ? reject(failure) : resolve());
        connection.connect((failure) => {
          if (!failure && auth && connection.allowsAuth) connection.login(auth, done);
          else done(failure ?? (auth && mustSignIn ? failureOf('The server offers no sign-in on this port', 'EAUTH', 'port') : null));
        });
      });
    } catch (failure) {
      connection.close();
      throw inPlainWords(failure as Error, options.host ?? '');
    } finally {
      clearTimeout(timer);
    }
    return new SmtpSession(connection);
  }

  /** The number of messages that it has tried to send. */
  get attempts(): number {
    return this.#attempts;
  }

  /** Whether the server offers a sign-in. */
  get offersSignIn(): boolean {
    return this.#connection.allowsAuth;
  }

  get isOpen(): boolean {
    return !this.#connection.destroyed;
  }

  /** Calls the listener once it ends, or soon if it has. */
  onEnd(listener: () => void): void {
    if (this.isOpen) this.#connection.once('end', listener);
    else setImmediate(listener);
  }

  /** Sends one message. A failure ends the session, unless the server has refused the message. @throws SmtpFailure */
  async send(envelope: SMTPEnvelope, message: Readable, signal: AbortSignal): Promise<SMTPConnectionSendInfo> {
    this.#attempts++;
    const connection = this.#connection;
    let abort = (): void => undefined;
    try {
      return await new Promise((resolve, reject) => {
        // A connection that is closed by us calls nobody back.
        abort = () => reject(failureOf('Message sending aborted', 'EABORT'));
        signal.addEventListener('abort', abort);
        const send = (): void =>
          connection.send(envelope, message, (failure, sent) => (failure ? reject(failure) : resolve(sent as SMTPConnectionSendInfo)));
        if (!this.#needsReset) return send();
        const fail = (): void => reject(failureOf('Connection closed', 'ECONNECTION'));
        // A connection that ends before the answer calls nobody back either.
        connection.once('end', fail);
        connection.reset((failure) => {
          connection.removeListener('end', fail);
          if (failure) return fail();
          this.#needsReset = false;
          send();
        });
      });
    } catch (failure) {
      const { code, responseCode } = failure as SmtpFailure;
      this.#needsReset = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
      if (!this.#needsReset) connection.close();
      throw failure;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  /** Takes leave of the server, and ends. */
  quit(): void {
    const connection = this.#connection;
    const timer = setTimeout(() => connection.close(), quitMs);
    connection.once('end', () => clearTimeout(timer));
    connection.quit();
  }
}

const failureOf = (message: string, code: string, part?: ConnectionPart): Error & SmtpFailure =>
  Object.assign(new Error(message), { code, part });

/** A failure with words of ours where those of OpenSSL name lines of its source, and those of the client say little. */
function inPlainWords(failure: Error & SmtpFailure, host: string): Error {
  if (failure.command === 'STARTTLS' && (failure.responseCode ?? 0) >= 500)
    return Object.assign(failure, { message: `${host} offers no STARTTLS at this port`, response: undefined });
  const said = failure.command === 'CONN' && failure.responseCode === undefined ? failure.response : undefined;
  if (said)
    return Object.assign(failure, {
      message: `${host} speaks no SMTP at this port: ${cleanReason(said)}`,
      response: undefined,
      part: 'port',
    });
  const { words: message = failure.message, part = failure.part } = tlsFault(failure, host) ?? {};
  return Object.assign(failure, { message, part });
}
