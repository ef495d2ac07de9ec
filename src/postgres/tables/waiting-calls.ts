import { type IngestRequest, keptBodies, keptIngestRequests } from '../../application/tables/ingest-requests.ts';

/** The most calls that may wait to be written, over all tables. */
const maxWaiting = 5000;
/** The most bytes of bodies that may wait, over all tables, and of one table. */
const [maxBytes, maxTableBytes] = [8 * 1024 * 1024, 4 * 1024 * 1024];

/** A call that waits to be written, and its body if that is to be kept. */
export interface WaitingCall {
  readonly request: IngestRequest;
  readonly body: Uint8Array | undefined;
}

interface WaitingTable {
  readonly calls: WaitingCall[];
  bytes: number;
}

/** The calls that wait to be written: the latest of each table. What exceeds a bound is dropped; of a call, its body first. */
export class WaitingCalls {
  #tables = new Map<string, WaitingTable>();
  #count = 0;
  #bytes = 0;

  /** Returns whether the call waits. */
  add(request: IngestRequest, body: Uint8Array | undefined): boolean {
    const key = request.organizationId + request.dataTableId;
    let table = this.#tables.get(key);
    if (this.#count >= maxWaiting && (table === undefined || table.calls.length < keptIngestRequests)) return false;
    if (table === undefined) {
      table = { calls: [], bytes: 0 };
      this.#tables.set(key, table);
    }
    if (table.calls.length >= keptIngestRequests) {
      this.#count--;
      this.#note(table, -(table.calls.shift()?.body?.length ?? 0));
    }
    const kept = body && this.#hasRoom(table, body.length) ? new Uint8Array(body) : undefined;
    if (kept) this.#note(table, kept.length);
    table.calls.push({ request, body: kept });
    this.#count++;
    return true;
  }

  takeAll(): readonly WaitingCall[] {
    const calls = [...this.#tables.values()].flatMap((table) => table.calls);
    this.#tables = new Map();
    this.#count = 0;
    this.#bytes = 0;
    return calls;
  }

  #hasRoom(table: WaitingTable, bytes: number): boolean {
    return bytes <= keptBodies.callBytes && this.#bytes + bytes <= maxBytes && table.bytes + bytes <= maxTableBytes;
  }

  #note(table: WaitingTable, bytes: number): void {
    table.bytes += bytes;
    this.#bytes += bytes;
  }
}
