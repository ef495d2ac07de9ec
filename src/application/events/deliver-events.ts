import { type AttemptOutcome, isTaken, progressOf } from '../../domain/events/delivery.ts';
import type { Endpoint } from '../../domain/events/endpoint.ts';
import type { Event } from '../../domain/events/event.ts';
import { leaseUntil } from '../kernel/lease.ts';
import type { Log } from '../kernel/log.ts';
import type { Pauses } from '../kernel/pauses.ts';
import { CannotOpen } from '../kernel/secrets.ts';
import type { Stop } from '../kernel/signal.ts';
import type { Tracer } from '../kernel/tracer.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import { type CalledAttempt, DeliveryLanes, mostTaken, mostUnderWay } from './delivery-lanes.ts';
import type { DueDelivery } from './delivery-repository.ts';
import type { LeasedEndpoint } from './endpoint-repository.ts';
import type { EndpointSecrets } from './endpoint-secrets.ts';
import type { EventPost } from './event-post.ts';
import { bodyOf, type ExtraById, readExtra } from './extra-data.ts';

/** After all that is pending is due. */
const farAhead = (now: Date): Date => new Date(now.getTime() + 30 * 86_400_000);

/** The input of a round: what it records, and whether it takes deliveries that do not concern busy subjects. */
interface RoundPlan {
  readonly recorded: readonly CalledAttempt[];
  readonly busy: readonly string[];
  readonly takes: boolean;
}

/** The result of a round: the deliveries to begin, and what they are made with. */
interface Round {
  readonly endpoint: Endpoint;
  /** Undefined if the round took none. */
  readonly due: readonly DueDelivery[] | undefined;
  readonly extra: ExtraById;
  readonly secrets: readonly string[];
  /** Whether more may be due. */
  readonly isMore: boolean;
}

/**
 * Delivers events to one endpoint, of each subject in their order: an event waits until the one before it of the same record, job or
 * channel was delivered or has failed for good. Attempts are recorded after they have ended, many at once: a worker that dies meanwhile
 * leads to repeats, of each subject in their order, which the receiver knows by the events' ids.
 */
export class DeliverEvents extends UseCase<
  'unitOfWork' | 'clock',
  {
    secrets: EndpointSecrets;
    post: EventPost;
    log: Log | undefined;
    pauses?: Pick<Pauses, 'every'> | undefined;
    tracer?: Tracer | undefined;
  }
> {
  /** Delivers until nothing is due, or it is asked to stop; then it gives the lease back. */
  async execute(leased: LeasedEndpoint, signal?: Stop['signal']): Promise<void> {
    const lanes = new DeliveryLanes(this.deps.clock, this.deps.pauses);
    let isMore = false;
    try {
      for (;;) {
        const takes = !signal?.aborted && lanes.isLow;
        // A delivery that a transaction takes must not begin besides.
        if (takes || signal?.aborted) lanes.drop();
        const plan = { recorded: lanes.takeEnded(), busy: lanes.busy, takes };
        const round = await this.deps.unitOfWork.run((transaction) => this.#round(transaction, leased, plan));
        // A delivery that is under way is repeated by the worker that has the lease.
        if (!round) return;
        const { endpoint, due } = round;
        if (takes) isMore = round.isMore;
        if (!endpoint.isOn || endpoint.isDown) lanes.drop();
        if (due) lanes.begin(due, (delivery) => this.#deliver(round, delivery));
        else lanes.beginNext();
        if (lanes.isIdle && !isMore) break;
        await lanes.untilNext(isMore);
      }
    } finally {
      lanes.drop();
    }
    await this.deps.unitOfWork.run(({ endpoints }) => endpoints.release(leased, this.deps.clock.now()));
  }

  /** Records what has ended, and takes what is due. Undefined if the endpoint is gone or another worker's. */
  async #round(transaction: Transaction, leased: LeasedEndpoint, { recorded, busy, takes }: RoundPlan): Promise<Round | undefined> {
    const { endpoints, deliveries } = transaction;
    const now = this.deps.clock.now();
    const locked = await endpoints.renew(leased, leaseUntil(now));
    if (!locked) return undefined;
    let endpoint = recorded.length === 0 ? locked : await this.#record(transaction, locked, recorded, now);
    let due: readonly DueDelivery[] | undefined;
    let isMore = false;
    const mayTake = endpoint.isOn && (endpoint.tryAt === null || endpoint.tryAt <= now) && (!endpoint.isDown || busy.length === 0);
    if (takes && mayTake) {
      const { afterNumber } = endpoint;
      endpoint = await this.#fill(transaction, endpoint, now);
      // One that is down is tried with the oldest, whenever that was due by itself.
      const limit = endpoint.isDown ? 1 : mostTaken;
      due = await deliveries.due(endpoint, { now: endpoint.isDown ? farAhead(now) : now, limit, busy });
      isMore = due.length > mostUnderWay || endpoint.afterNumber > afterNumber;
    }
    if (endpoint !== locked) await endpoints.save(endpoint);
    const secrets = due?.length ? await endpoints.secrets(endpoint, now) : [];
    const { withRecord: record, withChanges: changes } = endpoint;
    const { count, extra } = await readExtra(transaction, due?.map(({ event }) => event) ?? [], { record, changes });
    return {
      endpoint,
      due: due?.slice(0, count),
      extra,
      isMore,
      secrets: secrets.flatMap((secret) => this.#open(() => this.deps.secrets.open(secret))),
    };
  }

  async #record({ deliveries }: Transaction, before: Endpoint, recorded: readonly CalledAttempt[], now: Date): Promise<Endpoint> {
    await deliveries.record(before, recorded);
    // An answer of an earlier address is nothing about this one.
    const answers = recorded.filter(({ url }) => url === before.url);
    if (answers.length === 0) return before;
    const anyDelivered = answers.some(({ outcome }) => isTaken(outcome));
    const isGone = answers.some(({ outcome }) => outcome.status === 410);
    const after = before.after({ anyDelivered, isGone }, now, Math.random());
    if (before.isDown && anyDelivered) await deliveries.hasten(after, now);
    if (before.isOn && !after.isOn)
      this.deps.log?.warn(
        { endpoint: after.id, organization: after.organizationId, because: after.offBecause },
        'an endpoint is turned off',
      );
    return after;
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

  async #deliver({ endpoint, extra, secrets }: Round, { event, attempts, createdAt }: DueDelivery): Promise<CalledAttempt> {
    const { organizationId, url } = endpoint;
    const at = this.deps.clock.now();
    const outcome =
      secrets.length === 0
        ? { status: null, reason: 'The secret cannot be read with this master key: rotate it', answer: null }
        : await this.deps.post.post({ organizationId, url, id: event.id, number: event.number, body: bodyOf(event, extra), secrets });
    const now = this.deps.clock.now();
    this.#trace(event, endpoint, outcome, [at, now]);
    const attempt = attempts + 1;
    const progress = progressOf(outcome, { attempts: attempt, createdAt }, now, Math.random());
    return { url, number: event.number, attempt, at, tookMs: Math.max(0, now.getTime() - at.getTime()), outcome, ...progress };
  }

  /** An event about a job is part of its trace. */
  #trace(event: Event, endpoint: Endpoint, { status }: AttemptOutcome, [at, now]: readonly [Date, Date]): void {
    const { jobId } = event.data as { readonly jobId?: unknown };
    this.deps.tracer?.note({
      name: 'deliver event',
      ...(typeof jobId === 'string' ? { jobId } : { isRoot: true }),
      startedAt: at.getTime(),
      endedAt: now.getTime(),
      facts: { 'spindle.event': event.kind, 'spindle.endpoint_id': endpoint.id, 'http.response.status_code': status ?? undefined },
      hasFailed: status === null || status >= 300,
    });
  }

  #open(open: () => string): string[] {
    try {
      return [open()];
    } catch (reason) {
      if (reason instanceof CannotOpen) return [];
      throw reason;
    }
  }
}
