import {
  type IngestRequest,
  type IngestRequests,
  keptIngestRequests,
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

  async close(): Promise<void> {}
}
