import type { IngestRequest } from '../../../api/types.ts';

/** Calls of one sender that were refused for the same reason: the last one, and how many. */
export interface SameCalls {
  readonly last: IngestRequest;
  readonly count: number;
  /** When the first of them was, ISO 8601. */
  readonly since: string;
  /** The ids of those that can be replayed, the oldest first. */
  readonly replayable: readonly string[];
}

/**
 * A log, newest first, with refusals of one sender and one reason as one, at the place of the last. A call of the sender that was stored,
 * or refused for another reason, begins a new one.
 */
export function sameCalls(log: readonly IngestRequest[]): readonly SameCalls[] {
  const all: SameCalls[] = [];
  const places = new Map<string, { readonly reason: string; readonly place: number }>();
  for (const request of log) {
    const sender = `${request.door} ${request.apiKey?.id ?? ''}`;
    const reason = reasonOf(request);
    const open = places.get(sender);
    const newer = open && reason !== undefined && open.reason === reason ? all[open.place] : undefined;
    if (open && newer) {
      const replayable = [...idsOf(request), ...newer.replayable];
      all[open.place] = { ...newer, count: newer.count + 1, since: request.at, replayable };
      continue;
    }
    if (reason === undefined) places.delete(sender);
    else places.set(sender, { reason, place: all.length });
    all.push({ last: request, count: 1, since: request.at, replayable: idsOf(request) });
  }
  return all;
}

const idsOf = ({ id, replayable }: IngestRequest): readonly string[] => (replayable ? [id] : []);

/** The facts that say why a call was refused, without the places of its records; undefined for a call that was stored as a whole. */
function reasonOf({ code, details, rejected, settled }: IngestRequest): string | undefined {
  if (code === null && rejected === 0) return undefined;
  return JSON.stringify([code, details, settled?.as], (key, value) => (key === 'index' ? undefined : value));
}
