import type { Event } from '../../domain/events/event.ts';
import type { Cells } from '../../domain/kernel/cell.ts';
import { isTest } from '../../domain/kernel/test-mode.ts';
import { recordBytes } from '../../domain/tables/record-size.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { DueDelivery } from './delivery-repository.ts';

/** A record as an event brings it. */
export interface ShownRecord {
  readonly id: string;
  readonly revision: number;
  readonly createdAt: Date;
  readonly cells: Cells;
}

/** The body of a delivery: the type, time and data of Standard Webhooks, and the event's place in the feed. */
export function bodyOf({ organizationId, number, id, kind, at, data, cause }: Event, records: ReadonlyMap<string, ShownRecord>): string {
  const record = typeof data.recordId === 'string' ? records.get(data.recordId) : undefined;
  const told = { ...(isTest(organizationId) && { test: true }), ...(cause && { cause }) };
  return JSON.stringify({ type: kind, timestamp: at, id, number, ...told, data: record ? { ...data, record } : data });
}

/** The events whose records are read at a time, and the bytes of records after which no more are read. */
const [readAtOnce, mostBytes] = [64, 8 * 2 ** 20];

/**
 * The first of the deliveries with the records that their events are about, by their ids, as they are now; one that was deleted is missing.
 * They are fewer than given if their records are large, and at least one.
 */
export async function withRecords(
  transaction: Pick<Transaction, 'dataTables' | 'records'>,
  due: readonly DueDelivery[],
): Promise<{ readonly due: readonly DueDelivery[]; readonly records: ReadonlyMap<string, ShownRecord> }> {
  const records = new Map<string, ShownRecord>();
  let bytes = 0;
  let read = 0;
  while (read < due.length && bytes < mostBytes) {
    const events = due.slice(read, read + readAtOnce).map(({ event }) => event);
    for (const record of await recordsOf(transaction, events)) {
      records.set(record.id, record);
      bytes += recordBytes(record.cells);
    }
    read += events.length;
  }
  return { due: due.slice(0, read), records };
}

async function recordsOf(
  { dataTables, records }: Pick<Transaction, 'dataTables' | 'records'>,
  events: readonly Event[],
): Promise<readonly ShownRecord[]> {
  const wanted = new Map<string, { readonly organizationId: string; readonly ids: Set<string> }>();
  for (const { organizationId, data } of events) {
    const { dataTableId, recordId } = data;
    if (typeof dataTableId !== 'string' || typeof recordId !== 'string') continue;
    const table = wanted.get(dataTableId) ?? { organizationId, ids: new Set() };
    table.ids.add(recordId);
    wanted.set(dataTableId, table);
  }
  const shown: ShownRecord[] = [];
  for (const [dataTableId, { organizationId, ids }] of wanted) {
    const table = await dataTables.find(organizationId, dataTableId);
    if (!table) continue;
    // Large records end a list early.
    for (let left = [...ids]; left.length > 0; ) {
      const found = await records.findMany(organizationId, dataTableId, left);
      for (const { id, revision, createdAt, cells } of found) shown.push({ id, revision, createdAt, cells: namedCells(table, cells) });
      const last = found.at(-1)?.id;
      left = last === undefined ? [] : left.filter((id) => BigInt(id) > BigInt(last));
    }
  }
  return shown;
}
