import {
  type DeliveryCounts,
  EndpointReader,
  type ListedDelivery,
  mostReasons,
  type ShownDelivery,
} from '../../application/events/endpoint-reader.ts';
import { type DeliveryState, goneReason } from '../../domain/events/delivery.ts';
import type { Endpoint } from '../../domain/events/endpoint.ts';
import type { DeliveryRow } from '../engine/event-rows.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

interface Of {
  readonly organizationId: string;
  readonly endpointId: string;
}

const listed = ({ organizationId: _, endpointId: __, ...row }: DeliveryRow): ListedDelivery => row;

/** Counts the reasons of failures; the latest rows come first. */
function failuresIn(rows: readonly DeliveryRow[]): DeliveryCounts['failures'] {
  const byReason = new Map<string, { readonly reason: string; count: number; readonly last: number }>();
  for (const { state, attempts, reason, number } of rows) {
    if (state !== 'failed' || attempts === 0 || reason === null || reason === goneReason) continue;
    const known = byReason.get(reason);
    if (known) known.count++;
    else byReason.set(reason, { reason, count: 1, last: number });
  }
  return [...byReason.values()].sort((one, other) => other.count - one.count || other.last - one.last).slice(0, mostReasons);
}

export class MemoryEndpointReader extends EndpointReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    super();
    this.#tables = tables;
  }

  async list(organizationId: string): Promise<readonly Endpoint[]> {
    return [...this.#tables.committed.endpoints.list(organizationId)].sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  async find(organizationId: string, id: string): Promise<Endpoint | undefined> {
    return this.#tables.committed.endpoints.find(organizationId, id);
  }

  async deliveries(
    of: Of,
    { before, state, limit }: { readonly before?: number | undefined; readonly state?: DeliveryState | undefined; readonly limit: number },
  ): Promise<readonly ListedDelivery[]> {
    const wanted = this.#rows(of).filter(
      (row) => (before === undefined || row.number < before) && (state === undefined || row.state === state),
    );
    return wanted.slice(0, limit).map(listed);
  }

  async delivery(of: Of, number: number): Promise<ShownDelivery | undefined> {
    const row = this.#rows(of).find((one) => one.number === number);
    if (!row) return undefined;
    const event = this.#tables.committed.events.find(of.organizationId, String(number));
    const attempts = [...this.#tables.committed.attempts.list(at(of.organizationId, of.endpointId, number))];
    const tries = attempts.map(({ organizationId: _, endpointId: __, number: ___, ...attempt }) => attempt);
    return {
      ...listed(row),
      event: event ? { id: event.id, at: event.at, data: event.data, cause: event.cause } : null,
      tries: tries.reverse(),
    };
  }

  async counts(of: Of, now: Date): Promise<DeliveryCounts> {
    const rows = this.#rows(of);
    const { endpoints, feeds } = this.#tables.committed;
    const since = new Date(now.getTime() - 86_400_000);
    const failing = rows.findLast(({ state, reason }) => state === 'pending' && reason !== null);
    const last = feeds.find('', of.organizationId)?.last ?? 0;
    return {
      pending: rows.filter(({ state }) => state === 'pending').length,
      failed: rows.filter(({ state }) => state === 'failed').length,
      delivered: rows.filter(({ state, endedAt }) => state === 'delivered' && endedAt !== null && endedAt > since).length,
      failing: failing?.reason ? { number: failing.number, reason: failing.reason } : null,
      failures: failuresIn(rows),
      behind: Math.max(0, last - (endpoints.find(of.organizationId, of.endpointId)?.afterNumber ?? last)),
    };
  }

  #rows({ organizationId, endpointId }: Of): readonly DeliveryRow[] {
    const rows = [...this.#tables.committed.deliveries.list(at(organizationId, endpointId))];
    return rows.sort((one, other) => other.number - one.number);
  }
}
