import type { AddressInfo } from 'node:net';
import { domainToASCII } from 'node:url';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailTarget, ReturnPaths } from '../../application/channels/return-paths.ts';
import type { Log } from '../../application/kernel/log.ts';
import type { InboundCall, ReceivedReplies } from '../../application/replies/receive-replies.ts';
import type { Feedback } from '../../domain/channels/feedback/feedback.ts';
import { reasonOf } from '../reason.ts';
import { returnPathMail } from '../replies/return-path-mail.ts';
import { DeskMail, deskOf } from './desk-mail.ts';
import { type MailConnectionLimits, MailConnections } from './mail-connections.ts';
import { addressesIn, type BounceReader, readBounce, readComplaint, readUnsubscription } from './read-bounce.ts';

/** The bounces of one mail for one organization. */
export interface ReceivedBounces {
  readonly organizationId: string;
  readonly feedback: readonly Feedback[];
}

/** A key and its certificate, as PEM. */
export interface TlsFiles {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** The appearance of the listener, and its handlers. */
export interface BounceListenerOptions {
  /** The name in its banner: that of the MX records. */
  readonly name: string;
  readonly returnPaths: Pick<ReturnPaths, 'targetOf'>;
  /** Resolves once it is stored; only then the mail is acknowledged. */
  readonly receive: (bounces: ReceivedBounces) => Promise<void>;
  /** Takes mail to return paths that is no bounce, such as automatic answers. Resolves once it is stored. */
  readonly answer: (call: InboundCall) => Promise<ReceivedReplies>;
  readonly now: () => Date;
  readonly log: Log;
  /** For STARTTLS, as PEM. Without it STARTTLS is not offered. */
  readonly tls?: TlsFiles | undefined;
  readonly limits?: Partial<BounceListenerLimits>;
}

interface BounceListenerLimits extends MailConnectionLimits {
  /** Milliseconds without a byte after which a connection is closed. */
  readonly idleMs: number;
  /** Milliseconds in which a mail that is not at its end brings `leastBytes` at least. */
  readonly leastBytesMs: number;
}

const defaults: BounceListenerLimits = {
  total: 400,
  perNetwork: 20,
  perOrganization: 100,
  perMessage: 4,
  longestMs: 300_000,
  idleMs: 60_000,
  leastBytesMs: 10_000,
};

/** Bounces are smaller, so nearly each one comes within its first `leastBytesMs`. */
const leastBytes = 64 * 1024;

/** The most bytes of a mail. What comes beyond is thrown away, and beyond four times as much the connection is cut off. */
const maxBytes = 256 * 1024;
const maxRecipients = 5;
const maxUnknownRecipients = 10;
const logEveryMs = 60_000;

/**
 * An SMTP server that takes mail to the signed addresses of messages, to `fbl`, `postmaster` and `abuse`, and to nothing else. A mail is
 * acknowledged once what it says is stored; while that is not possible, its sender is asked to try again. Mail that says nothing is
 * accepted and dropped: refused, it would make bounces of its own.
 */
export class BounceListener {
  readonly #options: BounceListenerOptions;
  readonly #server: SMTPServer;
  readonly #connections: MailConnections;
  readonly #leastBytesMs: number;
  /** The number of addresses that are not ours that a session has named. */
  readonly #unknown = new WeakMap<SMTPServerSession, number>();
  readonly #deskMail: DeskMail;
  #dropped = 0;
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(options: BounceListenerOptions) {
    const limits = { ...defaults, ...options.limits };
    this.#options = options;
    this.#deskMail = new DeskMail(options.log);
    this.#connections = new MailConnections(limits);
    this.#leastBytesMs = limits.leastBytesMs;
    this.#server = new SMTPServer({
      name: options.name,
      banner: 'bounces only',
      ...(options.tls ?? { hideSTARTTLS: true }),
      disabledCommands: ['AUTH', 'VRFY', 'HELP', ...(options.tls ? [] : ['STARTTLS'])],
      authOptional: true,
      disableReverseLookup: true,
      hideENHANCEDSTATUSCODES: false,
      // The sender does not matter: the recipient does.
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

  /** The number of open connections. */
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

  /** From the next STARTTLS on, shows this certificate. Only for a listener that has one. */
  renew(tls: TlsFiles): void {
    this.#server.updateSecureContext(tls);
  }

  /** Closes; mails that are being stored are finished first. */
  close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(resolve));
    this.#connections.destroyIdle();
    return closed;
  }

  #faultOf(address: string, session: SMTPServerSession): Error | null {
    const target = this.#targetOf(address);
    if (target) {
      this.#connections.prove(session, target);
      return null;
    }
    if (deskOf(address) !== undefined) return null;
    const unknown = (this.#unknown.get(session) ?? 0) + 1;
    this.#unknown.set(session, unknown);
    return unknown < maxUnknownRecipients ? refusal(550, 'No such address here') : refusal(421, 'Too many unknown addresses');
  }

  /** The server reads internationalized domains. */
  #targetOf(address: string): MailTarget | undefined {
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
      return raw === undefined ? null : await this.#store(await this.#wordsOf(raw, targets, session), raw, targets);
    } finally {
      this.#connections.setBusy(session, false);
    }
  }

  /** The whole mail; undefined if it is too large. @throws Error if the connection ends before */
  async #read(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Buffer | undefined> {
    let chunks: Buffer[] = [];
    let bytes = 0;
    let bytesBefore = 0;
    const rate = setInterval(() => {
      if (bytes < bytesBefore + leastBytes) this.#connections.destroy(session);
      bytesBefore = bytes;
    }, this.#leastBytesMs);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes <= maxBytes) chunks.push(chunk);
        else chunks = [];
        if (bytes > 4 * maxBytes) this.#connections.destroy(session);
      }
    } finally {
      clearInterval(rate);
    }
    return bytes <= maxBytes ? Buffer.concat(chunks) : undefined;
  }

  /** Reads a mail, to whichever of our addresses it went. */
  async #wordsOf(raw: Buffer, targets: readonly MailTarget[], { envelope }: SMTPServerSession): Promise<readonly ReceivedBounces[]> {
    const now = this.#options.now();
    const wished = targets.filter(({ means }) => means === 'unsubscription');
    const words = wished.map((target) => wordOf(target, readUnsubscription(raw, now)));
    const toDesks = envelope.rcptTo.map(({ address }) => address).filter((address) => deskOf(address) !== undefined);
    if (toDesks.length > 0) {
      const complaints = toDesks.some((address) => deskOf(address) === 'fbl') ? await this.#complaintsIn(raw, now) : [];
      if (complaints.length === 0) this.#deskMail.note(raw, toDesks, envelope.mailFrom === false ? '' : envelope.mailFrom.address);
      words.push(...complaints);
    }
    const bounced = targets.filter(({ means }) => means === 'bounce');
    if (bounced.length === 0) return words;
    const read = await readBounce(raw, now).catch(() => undefined);
    return read ? [...words, ...bounced.map((target) => wordOf(target, read))] : words;
  }

  /** Reads the report of a feedback loop, about the messages whose signed addresses are in it. */
  async #complaintsIn(raw: Buffer, now: Date): Promise<readonly ReceivedBounces[]> {
    const read = await readComplaint(raw, now).catch(() => undefined);
    if (!read) return [];
    const targets = addressesIn(raw).flatMap((address) => this.#options.returnPaths.targetOf(address) ?? []);
    return [...new Map(targets.map((target) => [target.messageId, target])).values()].map((target) => wordOf(target, read));
  }

  async #store(words: readonly ReceivedBounces[], raw: Buffer, targets: readonly MailTarget[]): Promise<Error | null> {
    const { receive, log } = this.#options;
    try {
      for (const organizationId of new Set(words.map((word) => word.organizationId))) {
        const feedback = words.filter((word) => word.organizationId === organizationId).flatMap((word) => word.feedback);
        if (feedback.length > 0) await receive({ organizationId, feedback });
      }
      const bounced = targets.filter(({ means }) => means === 'bounce');
      if (words.length === 0) for (const target of bounced) await this.#answer(target, raw);
      return null;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'a bounce could not be stored; its mail server tries again');
      return refusal(451, 'Not stored, try again later');
    }
  }

  async #answer({ organizationId, messageId }: MailTarget, raw: Buffer): Promise<void> {
    const mail = await returnPathMail(raw, messageId, this.#options.now());
    const { notOurs } = await this.#options.answer({ organizationId, mails: [mail] });
    if (notOurs > 0) this.#drop();
  }

  /** Logs at most once a minute. */
  #drop(): void {
    this.#dropped++;
    if (performance.now() - this.#loggedAt < logEveryMs) return;
    this.#options.log.info({ mails: this.#dropped }, 'mail to return paths that says nothing of its message was dropped');
    this.#loggedAt = performance.now();
    this.#dropped = 0;
  }
}

const wordOf = ({ organizationId, messageId }: MailTarget, read: BounceReader): ReceivedBounces => ({
  organizationId,
  feedback: read(messageId),
});

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });
