import type { operations } from '../../api/schema.d.ts';
import type { Column, DataTable, Import } from '../../api/types.ts';
import { count } from '../../text/format.ts';
import { importWords } from './words.ts';

export type Preview = operations['previewImport']['responses'][200]['content']['application/json']['preview'];
export type FileColumn = Preview['columns'][number];
export type CheckAnswer = operations['checkImport']['responses'][200]['content']['application/json'];
/** The number of rows of a file that would not fit, and what the others change. */
export type Check = CheckAnswer['check'];
/** A format, or `typed`: as the column's type has them. */
export type WrittenFormat = FileColumn['formats']['number'][number] | 'typed';
/** A value that is replaced wherever it stands. */
export interface ReplacedValue {
  readonly from: string;
  readonly to: string | null;
}

/** The treatment of a column's values that do not fit. */
export interface Repairs {
  /** The values that are stored instead of some of them; null for nothing. */
  readonly values: readonly ReplacedValue[];
  /** Whether all others are left empty. */
  readonly leavesEmpty: boolean;
}

export type ImportRequest = NonNullable<operations['createImport']['requestBody']>['content']['application/json'];

/** The target of a column of the file: a column of the table by name, a new column, or nowhere. */
export interface ColumnTarget extends Repairs {
  /** The format of its values, if the person has chosen one. */
  readonly format?: WrittenFormat | undefined;
  readonly position: number;
  readonly kind: 'to' | 'create' | 'skip';
  readonly to: string;
  readonly created: Column;
}

/** A choice for the values of one type means nothing for another type. */
export const anotherType = { format: undefined, values: [], leavesEmpty: false } as const;

/** The server's guess as targets that the person can change. */
export const guessedTargets = ({ columns }: Preview, table: DataTable): readonly ColumnTarget[] =>
  columns.map(({ position, header, samples, name, type, to, options }) => ({
    position,
    // A column with neither a name nor a value is what a stray delimiter leaves.
    kind: to !== null ? 'to' : header?.trim() === '' && samples.length === 0 ? 'skip' : 'create',
    to: to ?? table.columns[0]?.name ?? '',
    created: { name, type, metadata: true, required: false, options },
    values: [],
    leavesEmpty: false,
  }));

/** The targets as the API takes them. */
export const mappingOf = (targets: readonly ColumnTarget[], preview: Preview, table: DataTable): NonNullable<ImportRequest['mapping']> =>
  targets.map((target) => {
    const { position, kind, to, created } = target;
    if (kind === 'skip') return { from: position, skip: true };
    const column = preview.columns.find((one) => one.position === position);
    const written = column && writtenOf(target, column, table);
    const values = column ? changesOf(target, column, table) : target.values;
    return {
      from: position,
      ...(kind === 'to' ? { to } : { create: creationOf(created) }),
      ...(written !== undefined && written !== 'typed' && { format: written }),
      ...(values.length > 0 && { values: [...values] }),
      ...(target.leavesEmpty && { unfit: 'empty' as const }),
    };
  });

/** Only a choice has options. */
const creationOf = ({ options = [], ...created }: Column) => ({ ...created, ...(created.type === 'choice' && { options: [...options] }) });

/** The type of the column that a target goes to; undefined if it goes nowhere. */
export const typeOf = ({ kind, to, created }: ColumnTarget, table: DataTable): Column['type'] | undefined =>
  kind === 'skip' ? undefined : kind === 'create' ? created.type : table.columns.find(({ name }) => name === to)?.type;

/** The format of a column's values: as chosen, else as recognized; undefined if only the person can tell. */
export function writtenOf(target: ColumnTarget, { formats }: FileColumn, table: DataTable): WrittenFormat | undefined {
  const type = typeOf(target, table);
  if (type === undefined || !(type in formats)) return 'typed';
  if (target.format !== undefined) return target.format;
  const found = formats[type as keyof typeof formats];
  return found.length > 1 ? undefined : (found[0] ?? 'typed');
}

/** The words of a column that are stored as nothing: in a column of text, and among options, only the errors of formulas. */
export const emptiesOf = (target: ColumnTarget, { empties }: FileColumn, table: DataTable): readonly string[] =>
  ['text', 'choice'].includes(typeOf(target, table) ?? '') ? empties.filter((word) => word.startsWith('#')) : empties;

/** The replacements in a column: by the person, and empty words. */
function changesOf(target: ColumnTarget, column: FileColumn, table: DataTable): readonly ReplacedValue[] {
  const own = new Set(target.values.map(({ from }) => from));
  const empties = emptiesOf(target, column, table).filter((word) => !own.has(word));
  return [...target.values, ...empties.map((from) => ({ from, to: null }))];
}

/** The columns of the file whose format only the person can tell. */
export const undecidedFormats = (targets: readonly ColumnTarget[], { columns }: Preview, table: DataTable): readonly FileColumn[] =>
  columns.filter((column) => {
    const target = targets.find(({ position }) => position === column.position);
    return target !== undefined && writtenOf(target, column, table) === undefined;
  });

/** The mapping of an import for another one after it: the columns that the first one made are there now. */
export const mappingAgain = (mapping: NonNullable<Import['mapping']>): ImportRequest['mapping'] =>
  mapping.map(({ create, ...target }) => (create ? { ...target, to: create.name } : target));

/** The rest of what an import says about the values of its file, for another one after it. */
export const readAgain = ({ zone, consent }: Import): ImportRequest => ({ ...(zone && { zone }), ...(consent && { consent }) });

/** The API reads no more than this for a preview. */
export const previewBytes = 1_048_576;

/** The number of rows of a file, in words: about how many if only its beginning was read; undefined if that is not known. */
export function rowsOf({ rowCount, isWhole, sheets }: Preview, fileSize: number): string | undefined {
  if (rowCount === null) return undefined;
  if (sheets.length > 0 && !isWhole) return importWords.moreRows(count(rowCount));
  if (isWhole) return importWords.rows(count(rowCount));
  return importWords.aboutRows(count(Number((rowCount * (fileSize / previewBytes)).toPrecision(2))));
}

/** The name of a column of the file. */
export const fileColumnTitle = ({ header, position }: FileColumn): string => header?.trim() || importWords.columnAt(position);

/** The columns of the table that must have a value and that nothing fills. */
export const unfilledRequired = (targets: readonly ColumnTarget[], table: DataTable): readonly string[] =>
  table.columns
    .filter(({ name, required }) => required && !targets.some(({ kind, to }) => kind === 'to' && to === name))
    .map(({ name }) => name);

/** The columns of the table that more than one column of the file goes to. */
export function filledTwice(targets: readonly ColumnTarget[]): readonly string[] {
  const names = targets.flatMap(({ kind, to, created }) => (kind === 'skip' ? [] : [kind === 'to' ? to : created.name]));
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
