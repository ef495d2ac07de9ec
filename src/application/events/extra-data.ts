import type { Event, EventData } from '../../domain/events/event.ts';
import type { Cells } from '../../domain/kernel/cell.ts';
import { isTest } from '../../domain/kernel/test-mode.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { type ShownChange, shownChanges } from '../../domain/tables/record-change.ts';
import { recordBytes } from '../../domain/tables/record-size.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** A record as an event brings it. */
export interface ShownRecord {
  readonly id: string;
  readonly revision: number;
  readonly createdAt: Date;
  readonly fields: Cells;
  readonly cells: Cells;
}

/** The data that events of records get besides their own. */
export interface ExtraChoice {
  /** The record that an event is about, as it is now. */
  readonly record: boolean;
  /** The values before and after an update of a record. */
  readonly changes: boolean;
}

/** Data that an event gets when it is read or delivered. */
export interface ExtraData {
  /** Absent if the record was deleted. */
  readonly record?: ShownRecord;
  /** Null if they are no longer kept. */
  readonly changes?: readonly ShownChange[] | null;
}

/** Such data by the ids of the events. */
export type ExtraById = ReadonlyMap<string, ExtraData>;

/** The whole data of an event. */
export const dataOf = ({ id, data }: Event, extra: ExtraById): EventData => ({ ...data, ...extra.get(id) });

/** The body of a delivery: the type, time and data of Standard Webhooks, and the event's place in the feed. */
export function bodyOf(event: Event, extra: ExtraById): string {
  const { organizationId, number, id, kind, at, cause } = event;
  const told = { ...(isTest(organizationId) && { test: true }), ...(cause && { cause }) };
  return JSON.stringify({ type: kind, timestamp: at, id, number, ...told, data: dataOf(event, extra) });
}

/** The events whose data is read at a time, and the bytes after which no more is read. */
const [readAtOnce, mostBytes] = [64, 8 * 2 ** 20];

type Tables = Pick<Transaction, 'dataTables' | 'records'>;

/** Reads the extra data of the first `count` events: fewer than given if it is large, and at least one. */
export async function readExtra(
  transaction: Tables,
  events: readonly Event[],
  choice: ExtraChoice,
): Promise<{ readonly count: number; readonly extra: ExtraById }> {
  const extra = new Map<string, ExtraData>();
  if (!choice.record && !choice.changes) return { count: events.length, extra };
  let bytes = 0;
  let count = 0;
  while (count < events.length && bytes < mostBytes) {
    const next = events.slice(count, count + readAtOnce);
    for (const [id, data] of await dataFor(transaction, next, choice)) {
      extra.set(id, data);
      bytes += sizeOf(data);
    }
    count += next.length;
  }
  return { count, extra };
}

const sizeOf = ({ record, changes }: ExtraData): number =>
  (record ? 2 * recordBytes(record.fields) : 0) + (changes ?? []).reduce((sum, { from, to }) => sum + recordBytes({ from, to }), 0);

/** An event about a record of a table. */
interface OfRecord {
  readonly event: Event;
  readonly recordId: string;
  /** Undefined unless it is an update. */
  readonly revision: number | undefined;
}

async function dataFor(transaction: Tables, events: readonly Event[], choice: ExtraChoice): Promise<readonly [string, ExtraData][]> {
  const ofTables = new Map<string, OfRecord[]>();
  for (const event of events) {
    const { dataTableId, recordId, revision } = event.data;
    if (typeof dataTableId !== 'string' || typeof recordId !== 'string') continue;
    const own = ofTables.get(dataTableId) ?? [];
    ofTables.set(dataTableId, own);
    own.push({ event, recordId, revision: event.kind === 'record.updated' && typeof revision === 'number' ? revision : undefined });
  }
  const data: [string, ExtraData][] = [];
  for (const [dataTableId, own] of ofTables) {
    const table = await transaction.dataTables.find((own[0] as OfRecord).event.organizationId, dataTableId);
    if (!table) continue;
    const records = choice.record ? await recordsOf(transaction, table, own) : new Map<string, ShownRecord>();
    const changes = choice.changes ? await changesOf(transaction, table, own) : undefined;
    for (const { event, recordId, revision } of own) {
      const record = records.get(recordId);
      const changed = changes && revision !== undefined && { changes: changes.get(`${recordId} ${revision}`) ?? null };
      data.push([event.id, { ...(record && { record }), ...changed }]);
    }
  }
  return data;
}

async function recordsOf({ records }: Tables, table: DataTable, events: readonly OfRecord[]): Promise<ReadonlyMap<string, ShownRecord>> {
  const shown = new Map<string, ShownRecord>();
  // Large records end a list early.
  for (let left = [...new Set(events.map(({ recordId }) => recordId))]; left.length > 0; ) {
    const found = await records.findMany(table.organizationId, table.id, left);
    for (const { id, revision, createdAt, cells } of found) {
      const fields = namedCells(table, cells);
      shown.set(id, { id, revision, createdAt, fields, cells: fields });
    }
    const last = found.at(-1)?.id;
    left = last === undefined ? [] : left.filter((id) => BigInt(id) > BigInt(last));
  }
  return shown;
}

/** The changes of updates, by record and revision. */
async function changesOf(
  { records }: Tables,
  table: DataTable,
  events: readonly OfRecord[],
): Promise<ReadonlyMap<string, readonly ShownChange[]>> {
  const revisions = events.flatMap(({ recordId, revision }) => (revision === undefined ? [] : [{ id: recordId, revision }]));
  if (revisions.length === 0) return new Map();
  const found = await records.findChanges(table.organizationId, table.id, revisions);
  return new Map(found.map(({ id, revision, cells }) => [`${id} ${revision}`, shownChanges(table, cells)]));
}
