import {
  type IngestRequest,
  type IngestRequests,
  keptIngestRequests,
  mostRefusedTables,
  type RefusedCalls,
  type ShownIngestRequest,
} from '../../application/tables/ingest-requests.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Keeps the latest calls to each table until the process ends. */
export class MemoryIngestRequests implements IngestRequests {
  readonly #tables: MemoryTables;
  readonly #calls = new Map<string, IngestRequest[]>();

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  add(request: IngestRequest): void {
    const { organizationId, dataTableId } = request;
    if (!this.#tables.committed.dataTables.find(organizationId, dataTableId)) return;
    const key = at(organizationId, dataTableId);
    this.#calls.set(key, [request, ...(this.#calls.get(key) ?? [])].slice(0, keptIngestRequests));
  }

  async list(organizationId: string, dataTableId: string): Promise<readonly ShownIngestRequest[] | undefined> {
    const { dataTables, apiKeys } = this.#tables.committed;
    if (!dataTables.find(organizationId, dataTableId)) return undefined;
    return (this.#calls.get(at(organizationId, dataTableId)) ?? []).map((call) => ({
      ...call,
      apiKeyName: (call.apiKeyId && apiKeys.find(organizationId, call.apiKeyId)?.name) || null,
    }));
  }

  async refused(organizationId: string, since: Date): Promise<readonly RefusedCalls[]> {
    const found = [...this.#tables.committed.dataTables.list(organizationId)].flatMap(({ id: dataTableId, name: tableName }) => {
      const refused = (this.#calls.get(at(organizationId, dataTableId)) ?? []).filter((call) => call.status >= 400 && call.at >= since);
      const lastAt = new Date(Math.max(...refused.map((call) => call.at.getTime())));
      return refused.length === 0 ? [] : [{ dataTableId, tableName, calls: refused.length, lastAt }];
    });
    return found.sort((one, other) => other.lastAt.getTime() - one.lastAt.getTime()).slice(0, mostRefusedTables);
  }

  async close(): Promise<void> {}
}
