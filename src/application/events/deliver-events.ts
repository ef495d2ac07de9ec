import { isTaken, progressOf } from '../../domain/events/delivery.ts';
import type { Endpoint } from '../../domain/events/endpoint.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { CannotOpen } from '../kernel/secrets.ts';
import type { Stop } from '../kernel/signal.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import { bodyOf, recordsOfEvents, type ShownRecord } from './delivered-body.ts';
import type { DueDelivery, EndedAttempt } from './delivery-repository.ts';
import { type LeasedEndpoint, leaseMs } from './endpoint-repository.ts';
import type { EndpointSecrets } from './endpoint-secrets.ts';
import type { EventPost } from './event-post.ts';

/** How many deliveries to one endpoint are under way at a time. */
const concurrency = 10;

/** After all that is pending is due. */
const farAhead = (now: Date): Date => new Date(now.getTime() + 30 * 86_400_000);

/** An attempt that has ended, and the address that was called: the endpoint may have got another one meanwhile. */
interface CalledAttempt extends EndedAttempt {
  readonly url: string;
}

/** What a round has found: the deliveries to begin, and what they are made with. */
interface Round {
  readonly endpoint: Endpoint;
  readonly due: readonly DueDelivery[];
  readonly records: ReadonlyMap<string, ShownRecord>;
  readonly secrets: readonly string[];
}

/**
 * Delivers events to one endpoint, of each subject in their order: an event waits until the one before it of the same record, job or
 * channel was delivered or has failed for good. An attempt is recorded after it: a worker that dies meanwhile leads to a repeat, which
 * the receiver knows by the event's id.
 */
export class DeliverEvents {
  readonly #unitOfWork: UnitOfWork;
  readonly #secrets: EndpointSecrets;
  readonly #post: EventPost;
  readonly #clock: Clock;
  readonly #log: Log | undefined;

  constructor(unitOfWork: UnitOfWork, secrets: EndpointSecrets, post: EventPost, clock: Clock, log: Log | undefined) {
    this.#unitOfWork = unitOfWork;
    this.#secrets = secrets;
    this.#post = post;
    this.#clock = clock;
    this.#log = log;
  }

  /** Delivers until nothing is due, or it is asked to stop; then it gives the lease back. */
  async execute(leased: LeasedEndpoint, signal?: Stop['signal']): Promise<void> {
    const underWay = new Map<string, Promise<void>>();
    let ended: CalledAttempt[] = [];
    for (;;) {
      const [recorded, free] = [ended, signal?.aborted ? 0 : concurrency - underWay.size];
      ended = [];
      const round = await this.#unitOfWork.run((transaction) => this.#round(transaction, leased, recorded, [...underWay.keys()], free));
      // What is under way is repeated by the worker that has the lease.
      if (!round) return;
      for (const delivery of round.due) {
        const { subject } = delivery.event;
        underWay.set(
          subject,
          this.#deliver(round, delivery).then((attempt) => {
            ended.push(attempt);
            underWay.delete(subject);
          }),
        );
      }
      if (underWay.size === 0 && ended.length === 0) break;
      if (ended.length === 0) await Promise.race(underWay.values());
    }
    await this.#unitOfWork.run(({ endpoints }) => endpoints.release(leased, this.#clock.now()));
  }

  /** Records what has ended, and takes what is due. Undefined if the endpoint is gone or another worker's. */
  async #round(
    transaction: Transaction,
    leased: LeasedEndpoint,
    recorded: readonly CalledAttempt[],
    busy: readonly string[],
    free: number,
  ): Promise<Round | undefined> {
    const { endpoints, deliveries } = transaction;
    const now = this.#clock.now();
    const locked = await endpoints.renew(leased, this.#leaseEnd(now));
    if (!locked) return undefined;
    let endpoint = locked;
    if (recorded.length > 0) {
      await deliveries.record(endpoint, recorded);
      // What was said at an earlier address is nothing about this one.
      const said = recorded.filter(({ url }) => url === locked.url);
      const anyDelivered = said.some(({ outcome }) => isTaken(outcome));
      const isGone = said.some(({ outcome }) => outcome.status === 410);
      if (said.length > 0) endpoint = endpoint.after({ anyDelivered, isGone }, now, Math.random());
      if (locked.isDown && anyDelivered) await deliveries.hasten(endpoint, now);
      if (locked.isOn && !endpoint.isOn)
        this.#log?.warn(
          { endpoint: endpoint.id, organization: endpoint.organizationId, because: endpoint.offBecause },
          'an endpoint is turned off',
        );
    }
    let due: readonly DueDelivery[] = [];
    const limit = endpoint.isDown ? Math.min(free, busy.length === 0 ? 1 : 0) : free;
    if (endpoint.isOn && limit > 0 && (endpoint.tryAt === null || endpoint.tryAt <= now)) {
      endpoint = await this.#fill(transaction, endpoint, now);
      // One that is down is tried with the oldest, whenever that was due by itself.
      due = await deliveries.due(endpoint, { now: endpoint.isDown ? farAhead(now) : now, limit, busy });
    }
    if (endpoint !== locked) await endpoints.save(endpoint);
    const secrets = due.length === 0 ? [] : await endpoints.secrets(endpoint, now);
    const records = endpoint.withRecord
      ? await recordsOfEvents(
          transaction,
          due.map(({ event }) => event),
        )
      : new Map();
    return { endpoint, due, records, secrets: secrets.flatMap((secret) => this.#open(() => this.#secrets.open(secret))) };
  }

  async #fill({ deliveries, events }: Transaction, endpoint: Endpoint, now: Date): Promise<Endpoint> {
    const { organizationId, id: endpointId, afterNumber } = endpoint;
    const { droppedUpTo } = await events.ends(organizationId);
    let next = endpoint;
    if (afterNumber < droppedUpTo) {
      const data = { endpointId, count: droppedUpTo - afterNumber };
      await events.append({ organizationId, kind: 'events.dropped', data, at: now });
      next = endpoint.with({ afterNumber: droppedUpTo });
    }
    const upTo = await deliveries.fill(next, now);
    return upTo === next.afterNumber ? next : next.with({ afterNumber: upTo });
  }

  async #deliver({ endpoint, records, secrets }: Round, { event, attempts, createdAt }: DueDelivery): Promise<CalledAttempt> {
    const { organizationId, url } = endpoint;
    const at = this.#clock.now();
    const outcome =
      secrets.length === 0
        ? { status: null, reason: 'The secret cannot be read with this master key: rotate it', answer: null }
        : await this.#post.post({ organizationId, url, id: event.id, number: event.number, body: bodyOf(event, records), secrets });
    const now = this.#clock.now();
    const attempt = attempts + 1;
    const progress = progressOf(outcome, { attempts: attempt, createdAt }, now, Math.random());
    return { url, number: event.number, attempt, at, tookMs: Math.max(0, now.getTime() - at.getTime()), outcome, ...progress };
  }

  #open(open: () => string): string[] {
    try {
      return [open()];
    } catch (reason) {
      if (reason instanceof CannotOpen) return [];
      throw reason;
    }
  }

  #leaseEnd(now: Date): Date {
    return new Date(now.getTime() + leaseMs);
  }
}
