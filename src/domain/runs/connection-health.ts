import { refusalCause, refusalIn } from '../channels/feedback/refusal.ts';
import { mediumOf } from '../channels/media.ts';
import type { OutgoingMessage } from '../channels/outgoing-message.ts';
import type { SendOutcome } from '../kernel/send-outcome.ts';
import { type FailedConnection, failuresOfHost } from './circuit.ts';
import { connectionOf, needsConnection } from './circuits.ts';
import type { Lease, Outcome } from './sending.ts';

const mostHosts = 10_000;
const foundUpMs = 1000;
/** Batches that were claimed longer ago have ended: their lease did. */
const longestBatchMs = 10 * 60_000;

/**
 * Tells what an outcome says about the connection that it was sent over. A connection of e-mail works if it has sent or refused a message,
 * a host of webhooks if it has answered, whatever it said; a host that does not answer in time is down, too.
 */
function signOf(outgoing: OutgoingMessage, outcome: SendOutcome): 'up' | 'down' | undefined {
  if (outcome.result === 'deferred' && outcome.isUntried) return undefined;
  if (outcome.result === 'deferred' && outcome.isOutage) return 'down';
  if (outcome.result === 'sent' || outcome.result === 'refused') return 'up';
  if (needsConnection(outgoing)) return undefined;
  return outcome.result === 'unknown' ? 'down' : 'up';
}

/** Times at which connections were noted last, for the latest of them. */
class Latest {
  readonly #at = new Map<string, Date>();

  note(connection: string, now: Date): void {
    this.#at.delete(connection);
    this.#at.set(connection, now);
    const [oldest] = this.#at.keys();
    if (this.#at.size > mostHosts && oldest !== undefined) this.#at.delete(oldest);
  }

  /** Whether it was at a time or later. */
  isSince(connection: string, time: Date): boolean {
    const at = this.#at.get(connection);
    return at !== undefined && at >= time;
  }

  forget(connection: string): void {
    this.#at.delete(connection);
  }
}

/** The number of addresses that have to be refused with equal words. */
const leastAddresses = 2;

/** The answers of a connection for the first addresses, as long as it has taken no message. */
interface Refused {
  readonly words: string;
  readonly addresses: Set<string>;
}

/**
 * Refusals by a policy (5.7.x) with equal words for each of the first addresses are the connection's fault, and not the recipients': a
 * submission server to which nobody has signed in refuses everybody. Kept in memory: what was accepted before the process began is not
 * known, and then a probe with another recipient finds it out.
 */
export class ChannelRefusals {
  /** By connection and revision of its channel; null once a message was accepted. The one used last at the end. */
  readonly #known = new Map<string, Refused | null>();

  /** Outcomes with the refusals that are their connection's as outages of it; `probes` are the connections that are only tried. */
  blamed(outcomes: readonly Outcome[], probes: readonly string[]): readonly Outcome[] {
    for (const outcome of outcomes) this.#note(outcome);
    return outcomes.map((outcome) => {
      const words = wordsOf(outcome);
      if (words === undefined || outcome.outcome.result !== 'refused') return outcome;
      const known = this.#known.get(keyOf(outcome));
      const isOfConnection =
        known && known.words === words && (known.addresses.size >= leastAddresses || probes.includes(connectionOf(outcome.outgoing)));
      if (!isOfConnection) return outcome;
      const { reason } = outcome.outcome;
      return { ...outcome, outcome: { result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: true } };
    });
  }

  #note(outcome: Outcome): void {
    const key = keyOf(outcome);
    const isAccepted = outcome.outcome.result === 'sent';
    const words = wordsOf(outcome);
    const known = this.#known.get(key);
    if (known === null || (!isAccepted && words === undefined)) return;
    this.#known.delete(key);
    if (isAccepted) this.#known.set(key, null);
    else {
      const addresses = known && known.words === words ? known.addresses : new Set<string>();
      if (addresses.size < leastAddresses) addresses.add(mediumOf(outcome.outgoing.channel).addressOf(outcome.outgoing));
      this.#known.set(key, { words: words as string, addresses });
    }
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostHosts && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** The knowledge of this process about connections: which hosts of webhooks answered, and which connections were found up lately. */
export class ConnectionHealth {
  readonly #answers = new Latest();
  readonly #foundUp = new Latest();
  readonly #recent = new RecentFailures();
  readonly refusals = new ChannelRefusals();

  /** Follows the connections of a batch that is sent. */
  whileSending(batch: LeasedBatch): SendingHealth {
    return new SendingHealth(this.ofBatch(batch.claimedAt), this.#recent, batch);
  }

  /** Follows the connections of outcomes that are recorded together. */
  ofBatch(claimedAt: Date): BatchHealth {
    return new BatchHealth(this.#answers, claimedAt);
  }

  /**
   * The connections to look up for waiting messages; from then on they count as found up for a second,
   * since a look-up costs as much as recording.
   */
  foundUp(connections: readonly string[], now: Date): readonly string[] {
    const since = new Date(now.getTime() - foundUpMs + 1);
    const due = connections.filter((connection) => !this.#foundUp.isSince(connection, since));
    for (const connection of due) this.#foundUp.note(connection, now);
    return due;
  }

  /** Forgets that connections were found up: they have failed, or are probed. */
  forget(connections: Iterable<string>): void {
    for (const connection of connections) this.#foundUp.forget(connection);
  }
}

/**
 * Connections that failed in a batch, without an answer to this process since it was claimed: calls that take long fail last, and say
 * little where others were answered meanwhile.
 */
class BatchHealth {
  readonly #answers: Latest;
  readonly #claimedAt: Date;
  readonly #failed = new Map<string, FailedConnection>();
  readonly #up = new Set<string>();

  constructor(answers: Latest, claimedAt: Date) {
    this.#answers = answers;
    this.#claimedAt = claimedAt;
  }

  note(outgoing: OutgoingMessage, outcome: SendOutcome, now: Date): void {
    const sign = signOf(outgoing, outcome);
    if (sign === undefined) return;
    const connection = connectionOf(outgoing);
    const isHost = !needsConnection(outgoing);
    if (sign === 'up') {
      this.#up.add(connection);
      if (!isHost) return;
      this.#answers.note(connection, now);
      this.#failed.delete(connection);
    } else if ('reason' in outcome && !(isHost && this.#answers.isSince(connection, this.#claimedAt))) {
      const failures = (this.#failed.get(connection)?.failures ?? 0) + 1;
      const reason = `${mediumOf(outgoing.channel).connectionOf(outgoing)}: ${outcome.reason}`;
      const rate = 'isRate' in outcome && outcome.isRate ? { rate: { retryAfterSeconds: outcome.retryAfterSeconds } } : {};
      this.#failed.set(connection, isHost ? { connection, reason, failures } : { connection, reason: outcome.reason, ...rate });
    }
  }

  /** The connections that failed, in order. */
  get failed(): readonly FailedConnection[] {
    return [...this.#failed.values()].sort((one, other) => (one.connection < other.connection ? -1 : 1));
  }

  /** The connections that work. */
  get up(): readonly string[] {
    return [...this.#up].filter((connection) => !this.#failed.has(connection));
  }

  /** The failure of a connection, if it has failed often enough. */
  failureOf(connection: string): FailedConnection | undefined {
    const failed = this.#failed.get(connection);
    return failed && (failed.failures ?? failuresOfHost) >= failuresOfHost ? failed : undefined;
  }
}

/**
 * Failed connections that people make, as this process knows them and claims may not yet: a failure counts for the batches that were
 * claimed until its own batch was recorded, unless a message is sent over the connection meanwhile.
 */
class RecentFailures {
  /** The reasons, and when their batch was recorded, by connection and revision of its channel. */
  readonly #known = new Map<string, { readonly reason: string; recordedAt: Date | undefined }>();

  note(key: string, failed: FailedConnection | undefined): void {
    if (failed) this.#known.set(key, { reason: failed.reason, recordedAt: undefined });
    else this.#known.delete(key);
  }

  /** Claims read from now on that connections have failed. */
  recorded(keys: Iterable<string>, now: Date): void {
    for (const key of keys) {
      const known = this.#known.get(key);
      if (known) known.recordedAt ??= now;
    }
    for (const [key, { recordedAt }] of this.#known)
      if (recordedAt && now.getTime() - recordedAt.getTime() > longestBatchMs) this.#known.delete(key);
  }

  reasonFor(key: string, claimedAt: Date): string | undefined {
    const known = this.#known.get(key);
    return known && (!known.recordedAt || claimedAt < known.recordedAt) ? known.reason : undefined;
  }
}

/** A batch, as far as its connections matter. */
interface LeasedBatch {
  readonly claimedAt: Date;
  readonly lease: Pick<Lease, 'probes'>;
}

/** Tells a batch that is being sent which messages need not be tried, since their connection has just failed in it or in another one. */
class SendingHealth {
  readonly #batch: BatchHealth;
  readonly #recent: RecentFailures;
  readonly #claimed: LeasedBatch;
  readonly #failed = new Set<string>();

  constructor(batch: BatchHealth, recent: RecentFailures, claimed: LeasedBatch) {
    this.#batch = batch;
    this.#recent = recent;
    this.#claimed = claimed;
  }

  note(outgoing: OutgoingMessage, outcome: SendOutcome, now: Date): void {
    this.#batch.note(outgoing, outcome, now);
    const sign = signOf(outgoing, outcome);
    if (sign === undefined || !needsConnection(outgoing)) return;
    const key = keyOf({ outgoing });
    const failure = sign === 'down' ? this.#batch.failureOf(connectionOf(outgoing)) : undefined;
    this.#recent.note(key, failure);
    if (failure) this.#failed.add(key);
  }

  /** The outcome of a message that need not be tried; undefined if its connection has not failed enough. A probe is always tried. */
  outageOf(outgoing: OutgoingMessage): SendOutcome | undefined {
    const connection = connectionOf(outgoing);
    const { claimedAt, lease } = this.#claimed;
    const elsewhere = lease.probes.includes(connection) ? undefined : this.#recent.reasonFor(keyOf({ outgoing }), claimedAt);
    const reason = this.#batch.failureOf(connection)?.reason ?? elsewhere;
    return reason === undefined ? undefined : { result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: true, isUntried: true };
  }

  /** The batch is recorded. */
  end(now: Date): void {
    this.#recent.recorded(this.#failed, now);
  }
}

/** A channel that is edited begins again. */
const keyOf = ({ outgoing }: Pick<Outcome, 'outgoing'>): string => `${connectionOf(outgoing)} ${outgoing.via?.channel?.revision ?? ''}`;

/** The words of a refusal by a policy, without addresses and numbers; undefined if the outcome is none of a connection that people make. */
function wordsOf({ outcome, outgoing }: Outcome): string | undefined {
  if (outcome.result !== 'refused' || outcome.bounce !== undefined || !needsConnection(outgoing)) return undefined;
  const refusal = refusalIn(outcome.reason);
  if (!/^5\.7\.\d+$/.test(refusal.status) || refusalCause(refusal) !== 'policy') return undefined;
  return outcome.reason
    .slice(0, 300)
    .replace(/[^\s<>@]{1,64}@[^\s<>@:,;]{1,255}/g, '')
    .replace(/\d+/g, '');
}
