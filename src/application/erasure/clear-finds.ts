import type { ErasedCounts, Erasure, PersonToErase } from '../../domain/erasure/erasure.ts';
import type { SoughtPeople } from '../../domain/erasure/sought-people.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { erasedReason, recordSubject, StoppedPerson, stopped } from '../../domain/runs/stopped-person.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { leaveJobs } from '../runs/leave-job.ts';
import { chargeGrowth } from '../tables/charge-growth.ts';
import { editLocked } from '../tables/edit-locked.ts';
import type { Find } from './erasure-repository.ts';

/** Records and ways in one transaction. */
const findsAtOnce = 200;
const recipientsAtOnce = 500;

/** The parts that it needs. */
export interface ClearingParts {
  readonly audit: Audit;
  readonly ids: Ids;
}

/** The round whose finds are cleared. */
export interface Clearing {
  readonly organizationId: string;
  readonly erasure: Erasure;
  readonly people: readonly PersonToErase[];
  readonly sought: SoughtPeople;
  readonly by: Actor;
  readonly now: Date;
}

/** The result of a step. `isWaiting`: a message to one of them is on its way at this moment. */
export interface ClearingStep {
  readonly counts: ErasedCounts;
  readonly rows: ReadonlyMap<number, number>;
  readonly isOver: boolean;
  readonly isWaiting: boolean;
}

const nothing = { counts: {}, rows: new Map<number, number>() };

/**
 * Lets some finds leave their jobs, and clears them; records go with them. Done again once all records are gone: until then, a job could
 * take them.
 */
export async function clearFinds(transaction: Transaction, parts: ClearingParts, clearing: Clearing): Promise<ClearingStep> {
  const { organizationId, erasure, now } = clearing;
  const isAgain = erasure.progress.stage === 'clear-again';
  const finds = await transaction.erasures.finds(organizationId, erasure.id, isAgain, findsAtOnce);
  if (finds.length === 0) return { ...nothing, isOver: true, isWaiting: false };
  const leaving = await transaction.stoppedPeople.takeOpen(stopsOf(parts.ids, clearing, finds), now, recipientsAtOnce);
  await leaveJobs(
    transaction,
    leaving.map((recipient) => ({ recipient, reason: erasedReason })),
    now,
  );
  if (leaving.length === recipientsAtOnce) return { ...nothing, isOver: false, isWaiting: false };
  if (await transaction.personalData.areBusy(organizationId, finds)) return { ...nothing, isOver: false, isWaiting: true };
  const counts = await transaction.personalData.clear(organizationId, finds);
  const records = isAgain ? 0 : await endRecords(transaction, parts.audit, clearing, finds);
  await transaction.erasures.cleared(organizationId, erasure.id, finds, isAgain);
  const rows = new Map<number, number>();
  if (!isAgain) for (const { person } of finds) rows.set(person, (rows.get(person) ?? 0) + 1);
  return { counts: { ...counts, records }, rows, isOver: false, isWaiting: false };
}

/** A record stands for all of its ways; a way is found by the addresses of its person. */
function stopsOf(ids: Ids, { organizationId, people }: Clearing, finds: readonly Find[]): readonly StoppedPerson[] {
  const byNumber = new Map(people.map((person) => [person.number, person]));
  const subjects = finds.flatMap(({ dataTableId, recordId, jobId, person }) =>
    jobId === null ? [recordSubject(dataTableId, recordId)] : (byNumber.get(person)?.addresses ?? []).map(({ address }) => address),
  );
  const common = { organizationId, id: ids.next(), reason: stopped, spinnerIds: null, dataTableIds: null };
  return [...new Set(subjects)].map((subject) => new StoppedPerson({ ...common, subject }));
}

async function endRecords(transaction: Transaction, audit: Audit, clearing: Clearing, finds: readonly Find[]): Promise<number> {
  const { organizationId, erasure } = clearing;
  const byTable = new Map<string, string[]>();
  for (const { dataTableId, recordId, jobId } of finds)
    if (jobId === null) byTable.set(dataTableId, [...(byTable.get(dataTableId) ?? []), recordId]);
  let ended = 0;
  let bytes = 0;
  for (const [dataTableId, ids] of [...byTable].sort()) {
    const table = await transaction.dataTables.lock(organizationId, dataTableId);
    if (!table) continue;
    const kept = erasure.keeps.find((one) => one.dataTableId === dataTableId);
    const going = kept ? await emptyRecords(transaction, audit, clearing, table, kept.columns, ids) : ids;
    const removed = await transaction.records.remove(organizationId, dataTableId, going);
    ended += removed.size + ids.length - going.length;
    for (const one of removed.values()) bytes += one;
  }
  await chargeGrowth(transaction, organizationId, -bytes);
  return ended;
}

/** Empties columns of records, and each cell that has an address. Returns the records that cannot be without one, and have to go. */
async function emptyRecords(
  transaction: Transaction,
  audit: Audit,
  { organizationId, sought, by }: Clearing,
  table: DataTable,
  columns: readonly string[],
  ids: readonly string[],
): Promise<readonly string[]> {
  const found = await transaction.records.findMany(organizationId, table.id, ids);
  const needed = new Set([...table.keyColumns, ...table.columns.filter(({ required }) => required)].map(({ name }) => name));
  const going: string[] = [];
  const edits = found.flatMap(({ id, cells }) => {
    const named = namedCells(table, cells);
    const addressed = Object.entries(named).filter(([, cell]) => sought.redact(cell).named.size > 0);
    const emptied = new Set([...columns, ...addressed.map(([name]) => name)]);
    if ([...emptied].some((name) => needed.has(name))) {
      going.push(id);
      return [];
    }
    return [{ id, set: Object.fromEntries([...emptied].map((name) => [name, null])) }];
  });
  if (edits.length > 0) await editLocked(transaction, audit, { table, edits, by });
  return going;
}
