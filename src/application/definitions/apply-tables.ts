import type { TableOperation } from '../../domain/definitions/operation.ts';
import { columnsToChange, settingsToChange } from '../../domain/definitions/table-changes.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import type { Column, DataTable } from '../../domain/tables/data-table.ts';
import { requireOpenProject } from '../accounts/organizations/require-open-project.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { changeColumns } from '../tables/change-columns.ts';
import { editTable } from '../tables/edit-table.ts';
import { makeTable, type TableMaking } from '../tables/make-table.ts';
import { removeTable } from '../tables/remove-table.ts';

/** Parts, caller and projects by name of an application of definitions. */
export interface Applying {
  readonly transaction: Transaction;
  readonly parts: TableMaking;
  readonly organizationId: string;
  readonly by: Actor;
  /** The id of a project by its name; null is the organization's first one. */
  projectOf(name: string | null): string;
}

/** A definition was changed between the plan and its application. */
export const changedMeanwhile = (): InvalidState =>
  new InvalidState('The definitions were changed meanwhile: compare the file again', { reason: 'PLAN_CHANGED' });

/** Makes a table of a plan with its columns, key and settings. */
export async function makePlannedTable({ transaction, parts, organizationId, by, projectOf }: Applying, operation: TableOperation) {
  const { id, name, after } = operation;
  const made = await makeTable(transaction, parts, {
    organizationId,
    id,
    name,
    projectId: projectOf(after.project as string | null),
    columns: after.columns as unknown as readonly Column[],
    by,
  });
  const key = after.key as readonly string[];
  // No process writes into a table that nobody else sees yet, so its key is set at once.
  const table = key.length > 0 ? made.table.beginKey(key).endKey() : made.table;
  if (key.length > 0) {
    await transaction.dataTables.save(table);
    const subject = { type: 'data-table' as const, id, name };
    await parts.audit.note(transaction, { by, organizationId, action: 'data-table.key-set', subject, details: { columns: key } });
  }
  const change = settingsToChange(undefined, after);
  if (Object.keys(change).length > 0) await editTable(transaction, parts, { table, change, by });
}

/** Changes a locked table as planned, but removes no columns. Returns the bytes by which its records have grown. */
export async function changePlannedTable(
  { transaction, parts, by, projectOf }: Applying,
  { thing, name, after, columns, fields }: TableOperation,
): Promise<number> {
  if (!thing) return 0;
  let table: DataTable = thing;
  let growth = 0;
  for (const change of columnsToChange(table, columns)) {
    const changed = await changeColumns(transaction, parts.audit, { table, change, by });
    table = changed.table;
    growth += changed.growth;
  }
  const change = {
    ...settingsToChange(table, after),
    ...(name !== thing.name && { name }),
    ...(isMoved(fields) && { projectId: projectOf(after.project as string | null) }),
  };
  if (Object.keys(change).length > 0) await editTable(transaction, parts, { table, change, by });
  return growth;
}

const isMoved = (fields: TableOperation['fields']): boolean => fields.some(({ path }) => path === 'project');

/** Removes the columns of a table that a plan removes; spinners were published before. */
export async function removePlannedColumns({ transaction, parts, organizationId, by }: Applying, { id, columns }: TableOperation) {
  const removed = columns.filter((column) => column.delete);
  if (removed.length === 0) return;
  let table = await transaction.dataTables.lock(organizationId, id);
  if (!table) throw new NotFound('Data table');
  for (const column of removed) {
    const change = { remove: column.was ?? column.name };
    table = (await changeColumns(transaction, parts.audit, { table, change, by })).table;
  }
}

/** Locks the tables that a plan changes or deletes, with the projects that they move to before. @throws InvalidState if one was changed meanwhile */
export async function lockPlannedTables({ transaction, organizationId, projectOf }: Applying, operations: readonly TableOperation[]) {
  const changed = operations.filter(({ thing }) => thing !== undefined);
  const moves = changed.flatMap(({ after, fields }) => (isMoved(fields) ? [projectOf(after.project as string | null)] : []));
  for (const projectId of [...new Set(moves)].sort()) await requireOpenProject(transaction.projects, organizationId, projectId);
  for (const { id, thing } of [...changed].sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const locked = await transaction.dataTables.lock(organizationId, id);
    if (!sameJson(locked ?? null, thing)) throw changedMeanwhile();
  }
}

/** Deletes a locked table of a plan. */
export const deletePlannedTable = ({ transaction, parts, by }: Applying, { thing }: TableOperation): Promise<void> =>
  thing ? removeTable(transaction, parts, thing, by) : Promise.resolve();
