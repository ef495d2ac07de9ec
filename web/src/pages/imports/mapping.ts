import type { operations } from '../../api/schema.d.ts';
import type { Column, DataTable, Import } from '../../api/types.ts';
import { count } from '../../parts/format.ts';
import { words } from '../../words/en.ts';

export type Preview = operations['previewImport']['responses'][200]['content']['application/json']['preview'];
type FileColumn = Preview['columns'][number];
type CreateImport = NonNullable<operations['createImport']['requestBody']>['content']['application/json'];

/** Where a column of the file goes: a column of the table by name, a new column, or nowhere. */
export interface Target {
  readonly position: number;
  readonly kind: 'to' | 'create' | 'skip';
  readonly to: string;
  readonly created: Column;
}

/** The server's guess as targets that the person can change. */
export const guessedTargets = ({ columns }: Preview, table: DataTable): readonly Target[] =>
  columns.map(({ position, header, samples, name, type, to }) => ({
    position,
    // A column with neither a name nor a value is what a stray delimiter leaves.
    kind: to !== null ? 'to' : header?.trim() === '' && samples.length === 0 ? 'skip' : 'create',
    to: to ?? table.columns[0]?.name ?? '',
    created: { name, type, metadata: true, required: false },
  }));

/** The targets as the API takes them. */
export const mappingOf = (targets: readonly Target[]): CreateImport['mapping'] =>
  targets.map(({ position, kind, to, created }) =>
    kind === 'to' ? { from: position, to } : kind === 'create' ? { from: position, create: created } : { from: position, skip: true },
  );

/** The mapping of an import for another one after it: the columns that the first one made are there now. */
export const mappingAgain = (mapping: NonNullable<Import['mapping']>): CreateImport['mapping'] =>
  mapping.map((target) => (target.create ? { from: target.from, to: target.create.name } : target));

/** The API reads no more than this for a preview. */
export const previewBytes = 1_048_576;

/** How many rows a file has, in words: about how many if only its beginning was read; undefined if that is not known. */
export function rowsOf({ rowCount, isWhole }: Preview, fileSize: number): string | undefined {
  if (rowCount === null) return undefined;
  if (isWhole) return words.imports.rows(count(rowCount));
  return words.imports.aboutRows(count(Number((rowCount * (fileSize / previewBytes)).toPrecision(2))));
}

/** How a column of the file is called. */
export const titleOf = ({ header, position }: FileColumn): string => header?.trim() || words.imports.columnAt(position);

/** The columns of the table that must have a value and that nothing fills. */
export const unfilledRequired = (targets: readonly Target[], table: DataTable): readonly string[] =>
  table.columns
    .filter(({ name, required }) => required && !targets.some(({ kind, to }) => kind === 'to' && to === name))
    .map(({ name }) => name);

/** The columns of the table that more than one column of the file goes to. */
export function filledTwice(targets: readonly Target[]): readonly string[] {
  const names = targets.flatMap(({ kind, to, created }) => (kind === 'skip' ? [] : [kind === 'to' ? to : created.name]));
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
