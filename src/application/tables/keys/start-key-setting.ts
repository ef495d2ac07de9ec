import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { mergedColumns } from '../../../domain/tables/duplicates/duplicate-merge.ts';
import { KeySetting } from '../../../domain/tables/duplicates/key-setting.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { requireKeyUnused } from './require-key-unused.ts';
import { requireNoKeySetting } from './require-no-key-setting.ts';

export interface StartKeySettingInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** The names of the columns, at least one. */
  readonly columns: readonly string[];
  /** The treatment of records with the same key; they refuse it by default. */
  readonly duplicates?: 'refuse' | 'merge' | undefined;
  readonly by: Actor;
}

/** Begins to set the key of a data table in the background. Until it is through, the table takes no upsert. */
export class StartKeySetting extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, ValidationFailed, InvalidState if the table is getting a key, or something needs the one that it has */
  execute({ organizationId, dataTableId, columns, duplicates, by }: StartKeySettingInput): Promise<KeySetting> {
    const merges = duplicates === 'merge';
    return this.deps.unitOfWork.run(async (transaction) => {
      const { dataTables, keySettings, records } = transaction;
      const table = await dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      if (columns.length === 0) throw new ValidationFailed([{ path: 'columns', message: 'must name at least one column' }]);
      await requireNoKeySetting(transaction, table);
      requireKeyUnused(table);
      if (merges) mergedColumns(table);
      const begun = table.beginKey(columns);
      await dataTables.save(begun);
      const setting = new KeySetting({
        organizationId,
        dataTableId,
        columns,
        merges,
        generation: begun.recordKey?.generation ?? 0,
        madeBy: by.type === 'user' ? by.id : null,
        state: 'settling',
        outcome: null,
        reached: '0',
        pendingBefore: null,
        done: 0,
        total: await records.count(organizationId, dataTableId),
        lacking: 0,
        repeated: 0,
        merged: 0,
        mergeId: null,
        problem: null,
        found: null,
        startedAt: this.deps.clock.now(),
        endedAt: null,
      });
      await keySettings.save(setting);
      const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
      const details = { began: columns, duplicates: duplicates ?? 'refuse' };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'data-table.key-set', subject, details });
      return setting;
    });
  }
}
