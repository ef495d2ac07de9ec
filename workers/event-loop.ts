import { randomUUID } from 'node:crypto';
import { DeliverEvents } from '../src/application/events/deliver-events.ts';
import type { LeasedEndpoint } from '../src/application/events/endpoint-repository.ts';
import { LeaseEndpoints } from '../src/application/events/lease-endpoints.ts';
import { RelayEvents } from '../src/application/events/relay-events.ts';
import { TakeOutChanged } from '../src/application/people/take-out-changed.ts';
import { TakeArrivals } from '../src/application/runs/starts/take-arrivals.ts';
import { doRounds } from './rounds.ts';
import type { Use } from './use.ts';

/** The wait after a round that has found nothing to do. */
const pauseMs = 250;
/** The number of endpoints that one process delivers to at a time. */
const maxEndpoints = 16;
/** The time for which an endpoint with ever more events is delivered to before another one comes next, if the process has no place left. */
const longestDeliveryMs = 30_000;

/** The delivery to an endpoint that is under way. */
interface Delivering {
  readonly since: number;
  readonly stopper: AbortController;
  readonly done: Promise<void>;
}

/**
 * Numbers events, enrols what has arrived into the jobs of live spinners, lets people leave whose records have reached it, and delivers
 * events to endpoints, a few times a second. Any number of processes do so side by side: a feed is numbered
 * under a lock, and an endpoint is leased to one of them. Returns a function that stops it, after the deliveries that are under way.
 */
export function runEventLoop(use: Use, onFailure: (reason: unknown) => void, longestMs = longestDeliveryMs): () => Promise<void> {
  const [relay, take, takeOut] = [use(RelayEvents), use(TakeArrivals), use(TakeOutChanged)];
  const [lease, deliver] = [use(LeaseEndpoints), use(DeliverEvents)];
  const stopper = new AbortController();
  const token = randomUUID();
  const delivering = new Set<Delivering>();

  const begin = (leased: LeasedEndpoint): void => {
    const own = new AbortController();
    const done = deliver
      .execute(leased, own.signal)
      .catch(onFailure)
      .finally(() => delivering.delete(one));
    const one = { since: performance.now(), stopper: own, done };
    delivering.add(one);
  };
  const round = async (): Promise<boolean> => {
    let isMore = false;
    // Each by itself: what fails, for whatever organization, holds up no delivery.
    for (const part of [relay, take, takeOut]) if (await part.execute().catch((reason: unknown) => void onFailure(reason))) isMore = true;
    const free = maxEndpoints - delivering.size;
    const leased = free > 0 ? await lease.execute({ token, limit: free }) : [];
    for (const one of leased) begin(one);
    if (free === 0) for (const one of delivering) if (performance.now() - one.since >= longestMs) one.stopper.abort();
    return isMore;
  };
  const rounds = doRounds(round, { pauseMs, signal: stopper.signal, onFailure });
  return async () => {
    stopper.abort();
    await rounds;
    const all = [...delivering];
    for (const one of all) one.stopper.abort();
    await Promise.all(all.map(({ done }) => done));
  };
}
