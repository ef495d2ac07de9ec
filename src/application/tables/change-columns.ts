import type { Actor } from '../../domain/kernel/actor.ts';
import type { AuditAction } from '../../domain/kernel/audit-actions.ts';
import { InvalidState, ValidationFailed } from '../../domain/kernel/errors.ts';
import { quoteName } from '../../domain/kernel/quote-name.ts';
import { keyOf } from '../../domain/tables/column-keys.ts';
import { changedOptions } from '../../domain/tables/column-kinds/choice.ts';
import { convertColumn, type Misfit } from '../../domain/tables/convert-column.ts';
import type { Column, ColumnChange, DataTable } from '../../domain/tables/data-table.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { growthOf } from './charge-growth.ts';
import { requireNoForm } from './forms/require-no-form.ts';
import { requireUnusedColumn } from './require-unused.ts';

/** A change of one column: it is added, edited or, by its name, removed. */
export type ColumnEdit = { readonly add: Column } | { readonly edit: string; readonly to: ColumnChange } | { readonly remove: string };

/**
 * In a table with more records than this, a column changes its type only in the background (`StartConversion`), and none becomes required.
 */
export const maxConverted = 10_000;
/** The number of largest records that have 25 MiB together. */
const chunkSize = 100;
const listedMisfits = 100;
const listedOptions = 5;

/**
 * Changes one column of a locked table. Returns the table, and the bytes by which its records have grown: charge them last (`chargeGrowth`).
 * @throws ValidationFailed, NotFound, InvalidState if spinners or a form use the column or the stored records do not allow the change
 */
export async function changeColumns(
  transaction: Transaction,
  audit: Audit,
  { table, change, by }: { readonly table: DataTable; readonly change: ColumnEdit; readonly by: Actor },
): Promise<{ readonly table: DataTable; readonly growth: number }> {
  const { edited, action, details, growth } = await edit(table, { change, by }, transaction);
  await transaction.dataTables.save(edited);
  const { organizationId, id, name } = table;
  const subject = { type: 'data-table' as const, id, name };
  await audit.note(transaction, { by, organizationId, action, subject, details });
  return { table: edited, growth };
}

async function edit(
  table: DataTable,
  { change, by }: { readonly change: ColumnEdit; readonly by: Actor },
  transaction: Transaction,
): Promise<{ edited: DataTable; action: AuditAction; details: Readonly<Record<string, unknown>>; growth: number }> {
  if ('add' in change) {
    const { organizationId, id } = table;
    const edited = table.addColumn(change.add);
    if (change.add.required && (await transaction.records.list(organizationId, id, '0', 1)).length > 0)
      throw new InvalidState('Existing records lack values for a required column: add it as optional, fill it in, then make it required');
    return { edited, action: 'data-table.column-added', details: { column: change.add.name }, growth: 0 };
  }
  if ('remove' in change) {
    const edited = table.removeColumn(change.remove);
    await requireUnusedColumn(table, change.remove, transaction);
    await requireNoForm(table, transaction, change.remove);
    return { edited, action: 'data-table.column-removed', details: { column: change.remove }, growth: 0 };
  }
  const before = table.column(change.edit);
  const edited = table.editColumn(change.edit, change.to);
  const { name = before.name, type = before.type, metadata = before.metadata, required = before.required } = change.to;
  if (name !== before.name || (before.metadata && !metadata)) await requireUnusedColumn(table, before.name, transaction);
  const isRespelled = type === before.type && (await checkOptionsInUse(table, before, edited.column(name), transaction));
  const isConverted = type !== before.type || (required && !before.required) || isRespelled;
  const growth = isConverted ? await convert(edited, edited.column(name), transaction, by, type !== before.type) : 0;
  return { edited, action: 'data-table.column-edited', details: { column: before.name, change: change.to }, growth };
}

/** Whether options are only spelled otherwise. @throws InvalidState for options that are gone while records have them */
async function checkOptionsInUse(
  { organizationId, id }: DataTable,
  before: Column,
  after: Column,
  { records }: Transaction,
): Promise<boolean> {
  const { removed, respelled } = changedOptions(before.options ?? [], after.options ?? []);
  if (removed.length === 0) return respelled;
  const used = await records.countValues(organizationId, id, keyOf(before), removed);
  const listed = [...used].map(([option, count]) => `${quoteName(option)} (${count} ${count === 1 ? 'record' : 'records'})`);
  if (listed.length === 0) return respelled;
  const more = listed.length > listedOptions ? ` and ${listed.length - listedOptions} more` : '';
  throw new InvalidState(
    `Options of the column "${before.name}" are in use: ${listed.slice(0, listedOptions).join(', ')}${more}. Give these records another value first`,
  );
}

const tooMany = (isRetyped: boolean): InvalidState => {
  const instead = isRetyped ? 'convert the column in the background' : 'too many to check their values at once; add another column';
  return new InvalidState(`The data table has more than ${maxConverted} records: ${instead}`);
};

/** Converts the stored values to a changed column, all or none. Returns the bytes that they have grown by. */
async function convert(
  { organizationId, id, defaultCountry }: DataTable,
  column: Column,
  { records }: Transaction,
  by: Actor,
  isRetyped: boolean,
): Promise<number> {
  const misfits: Misfit[] = [];
  let misfitCount = 0;
  let seen = 0;
  let growth = 0;
  for (let after = '0'; ; ) {
    const chunk = await records.list(organizationId, id, after, chunkSize);
    seen += chunk.length;
    if (seen > maxConverted) throw tooMany(isRetyped);
    const converted = convertColumn(column, chunk, defaultCountry);
    misfitCount += converted.misfits.length;
    misfits.push(...converted.misfits.slice(0, listedMisfits - misfits.length));
    if (misfitCount === 0 && converted.edits.length > 0) growth += growthOf(await records.edit(organizationId, id, converted.edits, by));
    if (chunk.length < chunkSize) break;
    after = chunk.at(-1)?.id as string;
  }
  const [first] = misfits;
  if (!first) return growth;
  const problems = misfits.map(({ recordId, message }) => ({
    path: `records.${recordId}`,
    message: `the column "${column.name}" ${message}`,
  }));
  throw new ValidationFailed(
    problems,
    `${misfitCount === 1 ? '1 stored value does' : `${misfitCount} stored values do`} not fit the changed column; the first is in record ${first.recordId}`,
  );
}
