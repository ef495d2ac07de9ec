import { Entity } from '../kernel/entity.ts';
import { NotFound, type Problem, ValidationFailed } from '../kernel/errors.ts';
import { isAtLeast, MissingRole, type Role } from '../kernel/role.ts';
import { keyOf } from './column-keys.ts';
import type { ColumnCondition, Comparand, Operator } from './condition.ts';
import { parseCondition } from './condition-check.ts';
import type { Column, DataTable } from './data-table.ts';

/** The most views of a table, over all people. */
export const maxSavedViews = 200;

/** A column as a view remembers it: by its key, which no rename changes, and by its name at that time. */
export interface ViewedColumn {
  readonly key: string;
  readonly name: string;
}

/** The content of a view. */
export interface ViewContent {
  readonly filters: readonly {
    readonly column: ViewedColumn;
    readonly operator: Operator;
    readonly value?: Comparand | readonly Comparand[];
  }[];
  readonly sort: { readonly column: ViewedColumn; readonly direction: 'asc' | 'desc' } | null;
  /** The shown columns in their order; null: all, as the table has them. */
  readonly columns: readonly ViewedColumn[] | null;
}

/** The content of a view, by the names of the columns. */
export interface NamedContent {
  readonly filters: readonly ColumnCondition[];
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' } | null;
  readonly columns: readonly string[] | null;
}

/** A view by the present names of its columns, and what of it is gone. */
export interface ResolvedView extends NamedContent {
  /** The names of removed columns that it filters or sorts by, or shows: those parts are left out. */
  readonly gone: readonly string[];
  /** Whether a filter was left out, so that it shows more than it was made for. */
  readonly lacksFilter: boolean;
}

/** Somebody who may see or change views. */
export interface Viewer {
  readonly userId: string;
  readonly role: Role;
}

/** A filter, a sort and the shown columns of a table, with a name: a person's own, or shared with the organization. */
export class SavedView extends Entity<{
  organizationId: string;
  dataTableId: string;
  id: string;
  name: string;
  madeBy: string;
  isShared: boolean;
  content: ViewContent;
  createdAt: Date;
}>() {
  isVisibleTo({ userId }: Viewer): boolean {
    return this.isShared || this.madeBy === userId;
  }

  /** Its maker may change it; a shared one, admins too. */
  mayBeChangedBy({ userId, role }: Viewer): boolean {
    return this.madeBy === userId || (this.isShared && isAtLeast(role, 'admin'));
  }

  /** @throws NotFound for another person's own view, MissingRole for a shared view of somebody else */
  requireChangeBy(viewer: Viewer): void {
    if (!this.isVisibleTo(viewer)) throw new NotFound('Saved view');
    if (!this.mayBeChangedBy(viewer)) throw new MissingRole('admin', viewer.role);
  }

  /** The view after a column's values got another key. */
  withKey(oldKey: string, newKey: string): SavedView {
    const { filters, sort, columns } = this.content;
    const moved = (column: ViewedColumn): ViewedColumn => (column.key === oldKey ? { ...column, key: newKey } : column);
    return this.with({
      content: {
        filters: filters.map((filter) => ({ ...filter, column: moved(filter.column) })),
        sort: sort && { ...sort, column: moved(sort.column) },
        columns: columns?.map(moved) ?? null,
      },
    });
  }

  /** The view by the present names of a table's columns. */
  resolve(table: Pick<DataTable, 'columns'>): ResolvedView {
    const names = new Map(table.columns.map((column) => [keyOf(column), column.name]));
    const gone = new Set<string>();
    const nameOf = ({ key, name }: ViewedColumn): string | undefined => {
      const present = names.get(key);
      if (present === undefined) gone.add(name);
      return present;
    };
    const { filters, sort, columns } = this.content;
    const kept = filters.flatMap(({ column, ...rest }) => {
      const name = nameOf(column);
      return name === undefined ? [] : [{ column: name, ...rest } as ColumnCondition];
    });
    const sorted = sort && nameOf(sort.column);
    const shown = columns?.map(nameOf).filter((name) => name !== undefined) ?? null;
    return {
      filters: kept,
      sort: sort && sorted ? { column: sorted, direction: sort.direction } : null,
      columns: shown?.length === 0 ? null : shown,
      gone: [...gone],
      lacksFilter: kept.length < filters.length,
    };
  }
}

/** The content that was asked for, as a view keeps it. @throws ValidationFailed with every problem */
export function viewContentOf({ filters, sort, columns }: NamedContent, table: DataTable): ViewContent {
  if (filters.length > 0) parseCondition({ all: filters }, 'filters');
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  const problems: Problem[] = [];
  const viewed = (name: string, path: string): ViewedColumn => {
    const column: Column | undefined = byName.get(name);
    if (!column) problems.push({ path, message: 'must be a column of the data table' });
    return { key: column ? keyOf(column) : name, name };
  };
  const content = {
    filters: filters.map(({ column, ...rest }, index) => {
      if (typeof column !== 'string') problems.push({ path: `filters[${index}]`, message: 'must be a comparison of one column' });
      return { column: viewed(String(column), `filters[${index}].column`), ...rest };
    }),
    sort: sort && { column: viewed(sort.column, 'sort.column'), direction: sort.direction },
    columns: columns?.map((name, index) => viewed(name, `columns[${index}]`)) ?? null,
  };
  if (columns && new Set(columns).size < columns.length) problems.push({ path: 'columns', message: 'must name each column once' });
  if (problems.length > 0) throw new ValidationFailed(problems);
  return content;
}
