import type { FeedPage, FeedType, SpindleEvent } from './events.ts';
import { List } from './list.ts';
import { pause } from './retries.ts';
import type { CallTransport } from './transport.ts';
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
  /** Waits for further events and does not end. */
  readonly follow?: boolean;
  /** The pause between two questions while nothing happens; default 5 seconds. */
  readonly pollMs?: number;
  /** Is told how many events were dropped because they are no longer kept. */
  readonly onDropped?: (count: number) => void;
}

/** The feed of the organization, in its order. */
export function feedOf<Type extends FeedType>(
  transport: CallTransport,
  { after: start = 0, type, follow = false, pollMs = 5000, onDropped, signal, ...filter }: EventsOptions<Type>,
): List<SpindleEvent<Type>, FeedPage<Type>> {
  const types = type === undefined ? undefined : [type].flat();
  return new List(async function* () {
    for (let after = start; ; ) {
      const query = { ...filter, after, type: types };
      const page = await transport.call<FeedPage<Type>>({ method: 'GET', path: '/events', query, signal });
      if (page.dropped > 0) onDropped?.(page.dropped);
      yield page;
      if (!page.hasMore && !follow) return;
      if (!page.hasMore) await pause(pollMs, signal);
      after = page.next;
    }
  });
}
