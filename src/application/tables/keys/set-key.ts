// A key is set in three steps:
//   begin   The table has the key, and is being set: each record that is written from now on gets its key. Calls that read the table
//           before may still store records without one, so `RecordWriters` waits until they are over.
//   fill    Under the table's lock, each record gets its key. If two have the same, or one has none, the former key is set again.
//           With `duplicates: merge`, records with the same key are merged here, in the same transaction.
//   end     The key is set, in the transaction of `fill`. Until then the table takes no upsert.
// A process that is killed in between leaves the key being set; to set it again, or to remove it, goes on from there. The table remembers
// its former key until then.
// Tables with more records get their keys in the background (`FillKeys`).

import type { Actor } from '../../../domain/kernel/actor.ts';
import { DomainError, InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { DuplicateMerge } from '../../../domain/tables/duplicates/duplicate-merge.ts';
import type { KeyCheck } from '../../../domain/tables/duplicates/key-check.ts';
import { formerNames } from '../../../domain/tables/key-columns.ts';
import { KeyFault, recordKeyOf } from '../../../domain/tables/record-key.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { DataTableReader } from '../data-table-reader.ts';
import type { RecordReader } from '../record-reader.ts';
import { checkKeyOf } from './key-check.ts';
import { mergeDuplicates } from './merge-duplicates.ts';
import type { RecordWriters } from './record-writers.ts';
import { requireKeyUnused } from './require-key-unused.ts';
import { requireNoKeySetting } from './require-no-key-setting.ts';

export interface SetKeyInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** The names of the columns; none to remove the key. */
  readonly columns: readonly string[];
  /** The treatment of records with the same key; they refuse it by default. */
  readonly duplicates?: 'refuse' | 'merge' | undefined;
  readonly by: Actor;
}

/** A table with another key, and the merge that this took. */
export interface KeySet {
  readonly table: DataTable;
  readonly merge: DuplicateMerge | undefined;
}

const batchSize = 1000;

/** Sets the key of a data table, or removes it. */
export class SetKey extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids' | 'pauses',
  { tables: DataTableReader; records: RecordReader; writers: RecordWriters }
> {
  /** @throws NotFound, ValidationFailed, PlanLimitReached, InvalidState if records lack a key or share one, or if there are too many */
  async execute(input: SetKeyInput): Promise<KeySet> {
    if (input.columns.length === 0) return { table: await this.#remove(input), merge: undefined };
    const found = await this.deps.tables.find(input.organizationId, input.dataTableId);
    if (!found) throw new NotFound('Data table');
    const refusal = refusalOf(await checkKeyOf(this.deps.records, found.beginKey(input.columns)), input);
    if (refusal) {
      if (found.recordKey?.isBeingSet) await this.#leave(input, found);
      throw refusal;
    }
    const begun = await this.deps.unitOfWork.run(async (transaction) => {
      const table = await locked(transaction, input);
      await requireNoKeySetting(transaction, table);
      const changed = table.beginKey(input.columns);
      await transaction.dataTables.save(changed);
      return changed;
    });
    await this.deps.writers.settle();
    const filled = await this.deps.unitOfWork
      .run(async (transaction) => {
        const table = await locked(transaction, input);
        if (!sameJson(table.recordKey?.columns ?? [], begun.recordKey?.columns ?? []))
          throw new InvalidState('The key of the data table was changed by somebody else meanwhile');
        // Another call has set the same key.
        if (!table.recordKey?.isBeingSet) return { table, merge: undefined };
        return this.#fill(transaction, table, input);
      })
      .catch(async (reason) => {
        if (reason instanceof DomainError) await this.#leave(input, begun);
        throw reason;
      });
    if (filled) return filled;
    await this.#leave(input, begun);
    throw new InvalidState('Records with the same key were added meanwhile: check them, and set the key again');
  }

  /**
   * Leaves the table with its former key instead of the one that was begun; without one if it had none or its records no longer fit it.
   * This takes one transaction: a table that has had a key is written under its lock, so no call of before has to end first.
   */
  #leave({ organizationId, dataTableId, by }: SetKeyInput, begun: DataTable): Promise<void> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const table = await transaction.dataTables.lock(organizationId, dataTableId);
      if (!table?.hasKeyOf(begun)) return;
      await requireNoKeySetting(transaction, table);
      const former = table.beginKey(formerNames(table.columns, table.recordKey));
      const isFilled = former.isKeyed && (await this.#fill(transaction, former, { by, duplicates: 'refuse' }));
      if (!isFilled) await transaction.dataTables.save(table.beginKey([]));
    });
  }

  /** Undefined, with nothing stored, if two records have the same key or one has none; the table is locked. */
  async #fill(
    transaction: Transaction,
    table: DataTable,
    { by, duplicates }: Pick<SetKeyInput, 'by' | 'duplicates'>,
  ): Promise<KeySet | undefined> {
    const { organizationId } = table;
    const owners = new Map<string, string>();
    const groups = new Map<string, string[]>();
    const { records } = transaction;
    for (let after = '0'; ; ) {
      const page = await records.list(organizationId, table.id, after, batchSize);
      for (const { id, cells } of page) {
        const key = recordKeyOf(table, cells);
        if (key instanceof KeyFault) return undefined;
        const older = owners.get(key);
        owners.set(key, id);
        if (older === undefined) continue;
        if (duplicates !== 'merge') return undefined;
        const group = groups.get(key);
        if (group) group.push(id);
        else groups.set(key, [older, id]);
      }
      after = page.at(-1)?.id ?? after;
      if (page.length < batchSize) break;
    }
    const merging = { table, groups: [...groups.values()], by };
    const merge = groups.size > 0 ? await mergeDuplicates(transaction, merging, this.deps) : undefined;
    const all = [...owners].map(([key, id]) => ({ key, id }));
    for (let from = 0; from < all.length; from += batchSize)
      await records.giveKeys(organizationId, table.id, all.slice(from, from + batchSize));
    const keyed = table.endKey();
    await transaction.dataTables.save(keyed);
    if (merge) await this.#noteMerge(transaction, keyed, merge, by);
    await this.#note(transaction, keyed, by);
    return { table: keyed, merge };
  }

  #remove(input: SetKeyInput): Promise<DataTable> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const table = await locked(transaction, input);
      if (!table.isKeyed) return table;
      await requireNoKeySetting(transaction, table);
      requireKeyUnused(table);
      const without = table.beginKey([]);
      await transaction.dataTables.save(without);
      await this.#note(transaction, without, input.by);
      return without;
    });
  }

  #noteMerge(transaction: Transaction, { organizationId, id, name }: DataTable, merge: DuplicateMerge, by: Actor): Promise<void> {
    const subject = { type: 'data-table' as const, id, name };
    const details = { merge: merge.id, groups: merge.groups, records: merge.removed };
    return this.deps.audit.note(transaction, { by, organizationId, action: 'data-table.duplicates-merged', subject, details });
  }

  #note(transaction: Transaction, { organizationId, id, name, keyColumns }: DataTable, by: Actor): Promise<void> {
    const subject = { type: 'data-table' as const, id, name };
    const details = { columns: keyColumns.map((column) => column.name) };
    return this.deps.audit.note(transaction, { by, organizationId, action: 'data-table.key-set', subject, details });
  }
}

async function locked(
  { dataTables }: Transaction,
  { organizationId, dataTableId }: Omit<SetKeyInput, 'columns' | 'by'>,
): Promise<DataTable> {
  const table = await dataTables.lock(organizationId, dataTableId);
  if (!table) throw new NotFound('Data table');
  return table;
}

/** The obstacle to the key. */
function refusalOf({ lacking, duplicates }: KeyCheck, input: SetKeyInput): InvalidState | undefined {
  if (duplicates.records > 0 && input.duplicates !== 'merge')
    return new InvalidState(
      `${duplicates.records} records share their values in these columns with others; the first are ${duplicates.groups[0]?.recordIds.slice(0, 2).join(' and ')}`,
    );
  if (lacking.records === 0) return undefined;
  return new InvalidState(
    `${lacking.records === 1 ? '1 record has' : `${lacking.records} records have`} no value in one of these columns; the first is ${lacking.recordIds[0]}`,
  );
}
