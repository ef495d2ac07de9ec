import type { Actor } from '../../../domain/kernel/actor.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { KeySetting } from '../../../domain/tables/duplicates/key-setting.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

interface EndingKeySetting {
  /** The locked table. */
  readonly table: DataTable;
  readonly setting: KeySetting;
  readonly outcome: NonNullable<KeySetting['outcome']>;
  readonly by: Actor;
}

/** Sets the key of a table, or leaves it without one, and notes both this and what was merged. Returns the setting. */
export async function endKeySetting(
  transaction: Transaction,
  { table, setting, outcome, by }: EndingKeySetting,
  { audit, clock }: { readonly audit: Audit; readonly clock: Clock },
): Promise<KeySetting> {
  const { organizationId, id, name } = table;
  const ended = setting.decide(outcome, clock.now());
  const isOfSetting = table.isKeyed && table.recordKey?.generation === setting.generation;
  if (isOfSetting) await transaction.dataTables.save(outcome === 'set' ? table.endKey() : table.beginKey([]));
  await transaction.keySettings.save(ended);
  const subject = { type: 'data-table' as const, id, name };
  const merge = setting.mergeId === null ? undefined : await transaction.duplicateMerges.find(organizationId, id, setting.mergeId);
  if (merge) {
    const details = { merge: merge.id, groups: merge.groups, records: merge.removed };
    await audit.note(transaction, { by, organizationId, action: 'data-table.duplicates-merged', subject, details });
  }
  const details = outcome === 'set' ? { columns: table.keyColumns.map((column) => column.name) } : { [outcome]: setting.columns };
  await audit.note(transaction, { by, organizationId, action: 'data-table.key-set', subject, details });
  return ended;
}
