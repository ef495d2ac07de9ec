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
    endpoint: Of,
    { before, state, limit }: { readonly before?: number | undefined; readonly state?: DeliveryState | undefined; readonly limit: number },
  ): Promise<readonly ListedDelivery[]> {
    const wanted = this.#rows(endpoint).filter(
      (row) => (before === undefined || row.number < before) && (state === undefined || row.state === state),
    );
    return wanted.slice(0, limit).map(listed);
  }

  async delivery(endpoint: Of, number: number): Promise<ShownDelivery | undefined> {
    const row = this.#rows(endpoint).find((one) => one.number === number);
    if (!row) return undefined;
    const event = this.#tables.committed.events.find(endpoint.organizationId, String(number));
    const attempts = [...this.#tables.committed.attempts.list(at(endpoint.organizationId, endpoint.endpointId, number))];
    const tries = attempts.map(({ organizationId: _, endpointId: __, number: ___, ...attempt }) => attempt);
    return {
      ...listed(row),
      event: event ? { id: event.id, at: event.at, data: event.data, cause: event.cause } : null,
      tries: tries.reverse(),
    };
  }

  async counts(endpoint: Of, now: Date): Promise<DeliveryCounts> {
    const rows = this.#rows(endpoint);
    const { endpoints, feeds } = this.#tables.committed;
    const since = new Date(now.getTime() - 86_400_000);
    const failing = rows.findLast(({ state, reason }) => state === 'pending' && reason !== null);
    const last = feeds.find('', endpoint.organizationId)?.last ?? 0;
    return {
      pending: rows.filter(({ state }) => state === 'pending').length,
      failed: rows.filter(({ state }) => state === 'failed').length,
      delivered: rows.filter(({ state, endedAt }) => state === 'delivered' && endedAt !== null && endedAt > since).length,
      failing: failing?.reason ? { number: failing.number, reason: failing.reason } : null,
      failures: failuresIn(rows),
      behind: Math.max(0, last - (endpoints.find(endpoint.organizationId, endpoint.endpointId)?.afterNumber ?? last)),
    };
  }

  #rows({ organizationId, endpointId }: Of): readonly DeliveryRow[] {
    const rows = [...this.#tables.committed.deliveries.list(at(organizationId, endpointId))];
    return rows.sort((one, other) => other.number - one.number);
  }
}
