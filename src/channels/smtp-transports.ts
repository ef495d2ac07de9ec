import { setMaxListeners } from 'node:events';
import type { ReturnPaths } from '../application/channels/return-paths.ts';
import type { Channel } from '../domain/channels/channel.ts';
import type { MailedWord } from '../domain/channels/feedback/return-path.ts';
import { sourceOf } from '../domain/channels/feedback/sources/sources.ts';
import type { OutgoingMessage } from '../domain/channels/outgoing-message.ts';
import type { SmtpConnection } from '../domain/channels/providers/connection.ts';
import type { Problem } from '../domain/kernel/errors.ts';
import type { SendOutcome } from '../domain/kernel/send-outcome.ts';
import type { OutboundGuard } from './outbound-guard.ts';
import { reasonOf } from './reason.ts';
import { checkServer } from './smtp-check.ts';
import { SmtpSender, type SmtpSenderOptions } from './smtp-sender.ts';
import { guardedServer, trusting } from './smtp-server.ts';
import type { CheckFault, Transport } from './transport.ts';

/** The number of channels that keep connections at the same time; each closes those that are idle for half a minute. */
const maxPools = 100;

/** The most connections of a worker to the server of a channel without a limit of its own. */
const mostConnections = 20;

/** Milliseconds for a check in all, however steadily a server dribbles. */
const checkMs = 30_000;

/** The connections of one channel, as it was when they were made. */
interface Pool {
  readonly made: string;
  readonly sender: SmtpSender;
  /** Destroys connections that the server keeps open after they were given up. */
  readonly end: AbortController;
  using: number;
  isRetired: boolean;
}

/**
 * Sends through the SMTP servers that organizations have chosen: a pool of connections for each channel, replaced when the channel changes.
 */
export class SmtpTransports implements Transport<SmtpConnection> {
  readonly #guard: OutboundGuard;
  readonly #returnPaths: ReturnPaths | undefined;
  readonly #checkMs: number;
  readonly #name: string | undefined;
  /** By channel, the least recently used first. */
  readonly #pools = new Map<string, Pool>();

  /** Without return paths, bounces go to the senders. `name` is what we call ourselves. */
  constructor(
    guard: OutboundGuard,
    options: { readonly checkMs?: number; readonly returnPaths?: ReturnPaths; readonly name?: string | undefined } = {},
  ) {
    this.#name = options.name;
    this.#guard = guard;
    this.#returnPaths = options.returnPaths;
    this.#checkMs = options.checkMs ?? checkMs;
  }

  obstacles({ host, port, authorities }: SmtpConnection): readonly Problem[] {
    const fault = this.#guard.mailServerFault(host, port);
    if (fault) return [{ path: `settings.${fault.of}`, message: fault.message }];
    try {
      if (authorities !== undefined) trusting(authorities);
      return [];
    } catch (reason) {
      return [{ path: 'settings.authorities', message: `cannot be read as certificates: ${reasonOf(reason)}` }];
    }
  }

  async check(connection: SmtpConnection): Promise<CheckFault | undefined> {
    const deadline = AbortSignal.timeout(this.#checkMs);
    const server = guardedServer(connection, this.#guard, { deadline, name: this.#name });
    return checkServer(server);
  }

  async send(message: OutgoingMessage, channel: Channel, connection: SmtpConnection): Promise<SendOutcome> {
    let pool: Pool;
    try {
      pool = this.#poolOf(channel, connection);
    } catch (error) {
      return { result: 'deferred', reason: reasonOf(error), retryAfterSeconds: undefined, isOutage: true };
    }
    pool.using++;
    try {
      // A channel that serves e-mail gets no other messages: see `chooseVia`.
      return await pool.sender.send(message as OutgoingMessage<'email'>);
    } finally {
      pool.using--;
      if (pool.isRetired && pool.using === 0) closePool(pool);
    }
  }

  connectAhead(channel: Channel, connection: SmtpConnection): void {
    this.#poolOf(channel, connection).sender.connectAhead();
  }

  close(): void {
    for (const id of this.#pools.keys()) this.#retire(id);
  }

  #poolOf(
    { organizationId, id, sender: from, mail, bounceDomain, feedback, limits: { concurrency } }: Channel,
    connection: SmtpConnection,
  ): Pool {
    const key = `${organizationId} ${id}`;
    const made = JSON.stringify([connection, from, mail?.replyTo, concurrency, bounceDomain, feedback?.source]);
    const kept = this.#pools.get(key);
    if (kept?.made === made) {
      this.#pools.delete(key);
      this.#pools.set(key, kept);
      return kept;
    }
    if (kept) this.#retire(key);
    const end = new AbortController();
    // One listener for each connection.
    setMaxListeners(0, end.signal);
    const sender = new SmtpSender({
      server: guardedServer(connection, this.#guard, { deadline: end.signal, name: this.#name }),
      from,
      replyTo: mail?.replyTo,
      signWith: connection.signWith,
      ...(this.#returnPaths && mailedTo(this.#returnPaths, bounceDomain)),
      headersOf: feedback ? sourceOf(feedback.source).headers : undefined,
      maxConnections: concurrency ?? mostConnections,
    });
    const pool = { made, sender, end, using: 0, isRetired: false };
    this.#pools.set(key, pool);
    for (const [oldest] of this.#pools) if (this.#pools.size > maxPools) this.#retire(oldest);
    return pool;
  }

  /** Closes a pool once its running attempts have finished. */
  #retire(key: string): void {
    const pool = this.#pools.get(key);
    this.#pools.delete(key);
    if (!pool) return;
    pool.isRetired = true;
    if (pool.using === 0) closePool(pool);
  }
}

/** The signed addresses of the messages of one channel, or of the deployment; none without a bounce domain. */
export function mailedTo(
  paths: ReturnPaths,
  domain: string | null | undefined,
): Pick<SmtpSenderOptions, 'returnPathOf' | 'unsubscribeMailOf'> {
  if (!domain) return {};
  const addressOf =
    (means: MailedWord): SmtpSenderOptions['returnPathOf'] =>
    ({ organizationId, id: messageId }) =>
      paths.addressFor({ organizationId, messageId }, domain, means);
  return { returnPathOf: addressOf('bounce'), unsubscribeMailOf: addressOf('unsubscription') };
}

function closePool({ sender, end }: Pool): void {
  sender.close();
  end.abort();
}
