import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkEdits } from '../../../domain/tables/record-edit-check.ts';
import { maxRecordBytes, RecordsTooLarge } from '../../../domain/tables/record-size.ts';
import type { Signal } from '../../kernel/signal.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { chargeGrowth, growthOf } from '../charge-growth.ts';
import type { DataTableReader } from '../data-table-reader.ts';
import { keysAfter } from '../keys/keep-keys.ts';
import { checkSelects, type RecordSelection, type SelectedRecords } from './selected-records.ts';

export interface ChangeSelectedRecordsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly selection: RecordSelection;
  /** New values by the names of the columns; undefined to delete the records. */
  readonly set: Readonly<Record<string, unknown>> | undefined;
  /** The end of the call before. */
  readonly after?: string | undefined;
  readonly by: Actor;
  readonly signal?: Signal | undefined;
}

/** The changes of a batch, and the beginning of the next one; undefined at the end. */
export interface ChangedBatch {
  readonly changed: number;
  readonly next: string | undefined;
}

const batchSize = 500;

/**
 * Edits or deletes the next of the selected records, at most 500, all or none; each record is met once, also if it then matches no more.
 */
export class ChangeSelectedRecords extends UseCase<'unitOfWork' | 'audit', { tables: DataTableReader; selected: SelectedRecords }> {
  /** @throws NotFound, ValidationFailed, SchemaMismatch, InvalidValue, DuplicateRecord, RecordsTooLarge, PlanLimitReached */
  async execute(input: ChangeSelectedRecordsInput): Promise<ChangedBatch> {
    const { organizationId, dataTableId, selection, after, signal } = input;
    checkSelects(selection);
    const found = await this.deps.tables.find(organizationId, dataTableId);
    if (!found) throw new NotFound('Data table');
    const { items, next } = await this.deps.selected.page(found, selection, { after, limit: batchSize, signal });
    return {
      changed: await this.#change(
        input,
        items.map(({ id }) => id),
      ),
      next,
    };
  }

  #change({ organizationId, dataTableId, set, by }: ChangeSelectedRecordsInput, ids: readonly string[]): Promise<number> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { dataTables, records } = transaction;
      const table = await dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const subject = { type: 'records' as const, id: dataTableId, name: table.name };
      if (set === undefined) {
        const deleted = await records.remove(organizationId, dataTableId, ids);
        const details = { ids: [...deleted.keys()] };
        if (deleted.size > 0) await this.deps.audit.note(transaction, { by, organizationId, action: 'records.deleted', subject, details });
        await chargeGrowth(transaction, organizationId, -[...deleted.values()].reduce((sum, bytes) => sum + bytes, 0));
        return deleted.size;
      }
      const [cells = {}] = checkEdits(table, [set]);
      const edits = ids.map((id) => ({ id, cells }));
      const keys = await keysAfter(records, table, edits);
      const edited = await records.edit(organizationId, dataTableId, edits, by);
      await records.giveKeys(organizationId, dataTableId, keys);
      const large = [...edited].flatMap(([id, { bytes }]) => (bytes > maxRecordBytes ? [`records.${id}`] : []));
      if (large.length > 0) throw new RecordsTooLarge(large);
      const details = { ids: [...edited.keys()], columns: Object.keys(set) };
      if (edited.size > 0) await this.deps.audit.note(transaction, { by, organizationId, action: 'records.edited', subject, details });
      await chargeGrowth(transaction, organizationId, growthOf(edited));
      return edited.size;
    });
  }
}
