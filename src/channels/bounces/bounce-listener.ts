import type { AddressInfo } from 'node:net';
import { domainToASCII } from 'node:url';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { ReturnPaths } from '../../application/channels/return-paths.ts';
import type { Log } from '../../application/kernel/log.ts';
import type { Feedback } from '../../domain/channels/feedback/feedback.ts';
import type { ReturnPathTarget } from '../../domain/channels/feedback/return-path.ts';
import { reasonOf } from '../reason.ts';
import { type MailConnectionLimits, MailConnections } from './mail-connections.ts';
import { readBounce } from './read-bounce.ts';

/** What the bounces of one mail say to one organization. */
export interface ReceivedBounces {
  readonly organizationId: string;
  readonly feedback: readonly Feedback[];
}

/** How the listener shows itself, and what it does with what it receives. */
export interface BounceListenerOptions {
  /** The name in its banner: that of the MX records. */
  readonly name: string;
  readonly returnPaths: Pick<ReturnPaths, 'targetOf'>;
  /** Resolves once it is stored; only then the mail is acknowledged. */
  readonly receive: (bounces: ReceivedBounces) => Promise<void>;
  readonly now: () => Date;
  readonly log: Log;
  /** For STARTTLS, as PEM. Without it STARTTLS is not offered. */
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer } | undefined;
  readonly limits?: Partial<BounceListenerLimits>;
}

interface BounceListenerLimits extends MailConnectionLimits {
  /** Milliseconds without a byte after which a connection is closed. */
  readonly idleMs: number;
}

const defaults: BounceListenerLimits = { total: 400, perNetwork: 20, longestMs: 300_000, idleMs: 60_000 };

/** The most bytes of a mail. What comes beyond is thrown away, and beyond four times as much the connection is cut off. */
const maxBytes = 256 * 1024;
const maxRecipients = 5;
const maxUnknownRecipients = 10;
const logEveryMs = 60_000;

/**
 * An SMTP server that takes mail to return paths and to nothing else. A mail is acknowledged once what it says is stored; while that is not
 * possible, its sender is asked to try again. Mail that is no bounce is accepted and dropped: refused, it would make bounces of its own.
 */
export class BounceListener {
  readonly #options: BounceListenerOptions;
  readonly #server: SMTPServer;
  readonly #connections: MailConnections;
  /** How many addresses that are not ours a session has named. */
  readonly #unknown = new WeakMap<SMTPServerSession, number>();
  #dropped = 0;
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(options: BounceListenerOptions) {
    const limits = { ...defaults, ...options.limits };
    this.#options = options;
    this.#connections = new MailConnections(limits);
    this.#server = new SMTPServer({
      name: options.name,
      banner: 'bounces only',
      ...(options.tls ?? { hideSTARTTLS: true }),
      disabledCommands: ['AUTH', 'VRFY', 'HELP', ...(options.tls ? [] : ['STARTTLS'])],
      authOptional: true,
      disableReverseLookup: true,
      hideENHANCEDSTATUSCODES: false,
      // Who sends it does not matter: what matters is the recipient.
      lenientAddressParsing: true,
      logger: false,
      maxRecipients,
      maxCommandLength: 4096,
      size: maxBytes,
      rejectOversized: true,
      socketTimeout: limits.idleMs,
      closeTimeout: 5000,
      onRcptTo: ({ address }, session, done) => done(this.#faultOf(address, session)),
      onData: (stream, session, done) => void this.#take(stream, session).then((fault) => done(fault), done),
    });
    this.#server.server.prependListener('connection', (socket) => this.#connections.accept(socket));
  }

  /** How many connections are open. */
  get connections(): number {
    return this.#connections.size;
  }

  /** Returns the port. @throws Error if it is in use */
  async listen(port: number, address: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, address, resolve);
    });
    // A client that disconnects must not end the process.
    this.#server.removeAllListeners('error').on('error', () => undefined);
    return (this.#server.server.address() as AddressInfo).port;
  }

  /** Closes; mails that are being stored are finished first. */
  close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(resolve));
    this.#connections.destroyIdle();
    return closed;
  }

  #faultOf(address: string, session: SMTPServerSession): Error | null {
    if (this.#targetOf(address)) {
      this.#connections.prove(session);
      return null;
    }
    const unknown = (this.#unknown.get(session) ?? 0) + 1;
    this.#unknown.set(session, unknown);
    return unknown < maxUnknownRecipients ? refusal(550, 'No such address here') : refusal(421, 'Too many unknown addresses');
  }

  /** The server reads internationalized domains. */
  #targetOf(address: string): ReturnPathTarget | undefined {
    const [local = '', domain = ''] = address.split('@', 2);
    return this.#options.returnPaths.targetOf(`${local}@${domainToASCII(domain)}`);
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    // The session is used again for the next mail.
    const targets = session.envelope.rcptTo.flatMap(({ address }) => this.#targetOf(address) ?? []);
    this.#connections.setBusy(session, true);
    try {
      const raw = await this.#read(stream, session);
      // The server refuses what is too large.
      return raw === undefined ? null : await this.#store(raw, targets);
    } finally {
      this.#connections.setBusy(session, false);
    }
  }

  /** The whole mail; undefined if it is too large. @throws Error if the connection ends before */
  async #read(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Buffer | undefined> {
    let chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
      else chunks = [];
      if (bytes > 4 * maxBytes) this.#connections.destroy(session);
    }
    return bytes <= maxBytes ? Buffer.concat(chunks) : undefined;
  }

  async #store(raw: Buffer, targets: readonly ReturnPathTarget[]): Promise<Error | null> {
    const { now, receive, log } = this.#options;
    const feedbackOn = await readBounce(raw, now()).catch(() => undefined);
    if (!feedbackOn) {
      this.#drop();
      return null;
    }
    try {
      for (const organizationId of new Set(targets.map((target) => target.organizationId))) {
        const own = targets.filter((target) => target.organizationId === organizationId);
        const feedback = own.flatMap(({ messageId }) => feedbackOn(messageId));
        if (feedback.length > 0) await receive({ organizationId, feedback });
      }
      return null;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'a bounce could not be stored; its mail server tries again');
      return refusal(451, 'Not stored, try again later');
    }
  }

  /** Logs at most once a minute. */
  #drop(): void {
    this.#dropped++;
    if (performance.now() - this.#loggedAt < logEveryMs) return;
    this.#options.log.info({ mails: this.#dropped }, 'mail to return paths that is no bounce was dropped');
    this.#loggedAt = performance.now();
    this.#dropped = 0;
  }
}

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });
