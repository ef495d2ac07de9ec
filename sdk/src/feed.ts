import { SpindleError } from './errors.ts';
import type { FeedPage, FeedType, SpindleEvent } from './events.ts';
import { List } from './list.ts';
import type { CallTransport, Query } from './transport.ts';
import type { CallOptions } from './types.ts';

/** The filter for events to read. */
export interface EventsOptions<Type extends FeedType> extends CallOptions {
  /** The `number` of the last event that you know; `latest` for what happens from now on. Default: from the beginning. */
  readonly after?: number | 'latest';
  readonly type?: Type | readonly Type[];
  /** Only events that name one of these data tables, and one of these spinners. */
  readonly dataTableId?: string | readonly string[];
  readonly spinnerId?: string | readonly string[];
  /** `changes`: updates of records bring the values before and after; `record`: events of records bring the record as it is now. */
  readonly with?: 'changes' | 'record' | readonly ('changes' | 'record')[];
  /** The size of a page. */
  readonly limit?: number;
  /**
   * Reads on where this consumer has acknowledged, and acknowledges a page once the next one is asked for. It is made if it does not exist,
   * at `after`.
   */
  readonly consumer?: string;
  /** Waits for further events and does not end. */
  readonly follow?: boolean;
  /** Is told how many events were dropped because they are no longer kept. */
  readonly onDropped?: (count: number) => void;
}

/** The most seconds that the server waits for an event before it answers an empty page. */
const longestWait = 25;

/** The feed of the organization, in its order. */
export function feedOf<Type extends FeedType>(
  transport: CallTransport,
  { after: start = 0, type, consumer, follow = false, onDropped, signal, ...filter }: EventsOptions<Type>,
): List<SpindleEvent<Type>, FeedPage<Type>> {
  const types = type === undefined ? undefined : [type].flat();
  const waitSeconds = Math.min(longestWait, Math.floor(transport.timeoutMs / 2000));
  const ofConsumer = `/events/consumers/${consumer}`;
  const read = (query: Query) =>
    transport.call<FeedPage<Type>>({ method: 'GET', path: '/events', query: { ...filter, ...query, type: types }, signal });
  const begin = async (wait: number | undefined) => {
    try {
      return await read({ consumer, wait });
    } catch (reason) {
      if (!(reason instanceof SpindleError && reason.code === 'CONSUMER_NOT_FOUND')) throw reason;
      await transport.call({ method: 'PUT', path: ofConsumer, body: JSON.stringify({ after: start }), signal });
      return read({ consumer, wait });
    }
  };
  return new List(async function* () {
    for (let after = start, wait: number | undefined; ; ) {
      const page = await (consumer === undefined ? read({ after, wait }) : begin(wait));
      if (page.dropped > 0) onDropped?.(page.dropped);
      yield page;
      const { after: from, next } = page;
      if (consumer !== undefined && next > from)
        await transport.call({ method: 'POST', path: `${ofConsumer}/acknowledge`, body: JSON.stringify({ after: from, next }), signal });
      if (!page.hasMore && !follow) return;
      wait = follow ? waitSeconds : undefined;
      after = next;
    }
  });
}
