import {
  type CallRefusal,
  type IngestRequest,
  type IngestRequests,
  keptBodies,
  keptIngestRequests,
  mostRefusedTables,
  type RefusedCall,
  type RefusedCalls,
  type ReplayableCalls,
  type ShownIngestRequest,
  settlesEarlier,
} from '../../application/tables/ingest-requests.ts';
import type { IngestRequestRow, MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Keeps the latest calls to each table until the process ends. */
export class MemoryIngestRequests implements IngestRequests {
  readonly #tables: MemoryTables;
  #lastId = 0;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  add(request: IngestRequest, body?: Uint8Array): void {
    const { organizationId, dataTableId, idempotencyKey } = request;
    const { dataTables, ingestRequests } = this.#tables.committed;
    if (!dataTables.find(organizationId, dataTableId)) return;
    const settled = { as: 'sent-again', at: request.at.toISOString(), inserted: 0, updated: 0, rejected: 0 } as const;
    const kept = body && body.length <= keptBodies.callBytes ? new Uint8Array(body) : undefined;
    const isRepeat = idempotencyKey !== null && settlesEarlier(request, kept);
    for (const row of this.#latest(organizationId, dataTableId))
      if (isRepeat && row.idempotencyKey === idempotencyKey && row.body) ingestRequests.put({ ...row, body: undefined, settled });
    ingestRequests.put({ ...request, id: String(++this.#lastId), body: kept, settled: null });
    this.#bound(organizationId, dataTableId);
  }

  async list(organizationId: string, dataTableId: string, isReplayable = false): Promise<readonly ShownIngestRequest[] | undefined> {
    const { dataTables, apiKeys } = this.#tables.committed;
    if (!dataTables.find(organizationId, dataTableId)) return undefined;
    return this.#latest(organizationId, dataTableId)
      .filter(({ body }) => body || !isReplayable)
      .slice(0, keptIngestRequests)
      .map(({ body, idempotencyKey: _, fingerprint: __, ...call }) => ({
        ...call,
        isReplayable: body !== undefined,
        apiKeyName: (call.apiKeyId && apiKeys.find(organizationId, call.apiKeyId)?.name) || null,
      }));
  }

  async replayable(organizationId: string, dataTableId: string): Promise<ReplayableCalls> {
    const kept = this.#latest(organizationId, dataTableId).filter(({ body }) => body);
    return { count: kept.length, last: kept[0]?.id ?? null };
  }

  async find(organizationId: string, dataTableId: string, id: string): Promise<RefusedCall | undefined> {
    return keptOf(this.#tables.committed.ingestRequests.find(at(organizationId, dataTableId), id));
  }

  async next(organizationId: string, dataTableId: string, after: string): Promise<RefusedCall | undefined> {
    return keptOf(this.#latest(organizationId, dataTableId).findLast(({ id, body }) => body && Number(id) > Number(after)));
  }

  async refuseAgain({ organizationId, dataTableId, id }: Pick<RefusedCall, 'organizationId' | 'dataTableId' | 'id'>, refusal: CallRefusal) {
    const { ingestRequests } = this.#tables.committed;
    const row = ingestRequests.find(at(organizationId, dataTableId), id);
    const { status, code, details } = refusal;
    if (row?.body) ingestRequests.put({ ...row, status, code, details });
  }

  async refused(organizationId: string, since: Date): Promise<readonly RefusedCalls[]> {
    const found = [...this.#tables.committed.dataTables.list(organizationId)].flatMap(({ id: dataTableId, name: tableName }) => {
      const calls = this.#latest(organizationId, dataTableId);
      const refused = calls.filter((call) => call.status >= 400 && call.at >= since && call.settled === null);
      const lastAt = new Date(Math.max(...refused.map((call) => call.at.getTime())));
      return refused.length === 0 ? [] : [{ dataTableId, tableName, calls: refused.length, lastAt }];
    });
    return found.sort((one, other) => other.lastAt.getTime() - one.lastAt.getTime()).slice(0, mostRefusedTables);
  }

  async close(): Promise<void> {}

  /** The calls of a table, newest first. */
  #latest(organizationId: string, dataTableId: string): readonly IngestRequestRow[] {
    const all = [...this.#tables.committed.ingestRequests.list(at(organizationId, dataTableId))];
    return all.sort((one, other) => Number(other.id) - Number(one.id));
  }

  /** Deletes the bodies beyond the limits, and the calls beyond the latest that have none. */
  #bound(organizationId: string, dataTableId: string): void {
    const { ingestRequests } = this.#tables.committed;
    let [n, bytes] = [0, 0];
    for (const [position, row] of this.#latest(organizationId, dataTableId).entries()) {
      if (row.body) bytes += row.body.length;
      const isKept = row.body !== undefined && ++n <= keptBodies.calls && bytes <= keptBodies.tableBytes;
      if (row.body && !isKept) ingestRequests.put({ ...row, body: undefined });
      if (!isKept && position >= keptIngestRequests) ingestRequests.delete(ingestRequests.addressOf(row));
    }
  }
}

function keptOf(row: IngestRequestRow | undefined): RefusedCall | undefined {
  if (!row?.body) return undefined;
  const { organizationId, dataTableId, id, requestId, idempotencyKey, fingerprint, body } = row;
  return { organizationId, dataTableId, id, requestId, idempotencyKey, fingerprint, body };
}
