import type { Cell } from '../../kernel/cell.ts';
import { type Problem, ValidationFailed } from '../../kernel/errors.ts';
import { cellCheckOf } from '../cell-check.ts';
import { keyOf } from '../column-keys.ts';
import { CellFault } from '../column-kinds/column-kind.ts';
import type { ColumnType } from '../column-kinds/column-kinds.ts';
import { maxMappedPath, parseMappedPath } from './mapped-path.ts';

/** The units of times that are numbers since the beginning of 1970. */
export const epochUnits = ['seconds', 'milliseconds'] as const;

/** The most characters between the items of a list. */
export const maxSeparator = 20;

/** The most problems that are named: a file may have any number of entries. */
const mostProblems = 100;

/** The source of a column's value. */
interface FieldSource {
  /** A path in the record, or, from `$` on, in the body. Either a path or a value is given. */
  readonly path?: string;
  /** A constant. */
  readonly value?: Exclude<Cell, null>;
  /** Whether the record has no value in the column if nothing is at the path; otherwise it is refused. */
  readonly optional?: boolean;
  /** The text between the items of a list, which become one text. */
  readonly join?: string;
  /** Whether an empty text is null. */
  readonly emptyAsNull?: boolean;
  /** The unit of a time that is a number. */
  readonly epoch?: (typeof epochUnits)[number];
}

type Given<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | undefined };

/** The source of a column, as it is stored: by the column's key. */
export type FieldMapping = FieldSource & { readonly key: string };

/** The mapping of the bodies that come through a table's webhook URL to records, as it is stored. */
export interface TableMapping {
  /** The path to the list of records, or to the only one; absent: the body is it. */
  readonly records?: string;
  readonly columns: readonly FieldMapping[];
}

/** A mapping as people write it, with the names of columns. */
export interface WrittenMapping {
  readonly records?: string | undefined;
  readonly columns: readonly (Given<FieldSource> & { readonly column: string })[];
}

interface MappedColumn {
  readonly name: string;
  readonly key?: string;
  readonly type: ColumnType;
  readonly options?: readonly string[];
}

interface MappedTable {
  readonly columns: readonly MappedColumn[];
  readonly defaultCountry: string | null;
}

const notAPath = `must be a path of at most ${maxMappedPath} characters, such as data.items[0].name or answers[field.ref="email"].email`;

/** A mapping as it is stored. @throws ValidationFailed with all that is wrong */
export function checkMapping(table: MappedTable, { records, columns }: WrittenMapping): TableMapping {
  const problems: Problem[] = [];
  if (records !== undefined && !parseMappedPath(records)) problems.push({ path: 'records', message: notAPath });
  if (columns.length === 0) problems.push({ path: 'columns', message: 'must name at least one column' });
  if (columns.length > 0 && columns.every(({ path }) => path === undefined))
    problems.push({ path: 'columns', message: 'must have a path for at least one column' });
  const seen = new Set<string>();
  const fields = columns.map(({ column: name, ...source }, index) => {
    const column = table.columns.find((one) => one.name === name);
    const fault = (member: string, message: string) => problems.push({ path: `columns[${index}].${member}`, message });
    if (!column) fault('column', `"${name}" is not a column of the data table`);
    else if (seen.has(name)) fault('column', `repeats the column "${name}"`);
    seen.add(name);
    for (const [member, message] of faultsOf(source, column, table)) fault(member, message);
    const given = Object.entries(source).filter(([, value]) => value !== undefined && value !== false);
    return { key: column ? keyOf(column) : name, ...(Object.fromEntries(given) as FieldSource) };
  });
  if (problems.length > 0) throw new ValidationFailed(problems.slice(0, mostProblems));
  return { ...(records !== undefined && { records }), columns: fields };
}

function* faultsOf(
  { path, value, join, epoch, ...source }: Given<FieldSource>,
  column: MappedColumn | undefined,
  { defaultCountry }: MappedTable,
): Iterable<readonly [member: string, message: string]> {
  if ((path === undefined) === (value === undefined)) yield ['path', 'must be given, or a value instead of it'];
  if (path !== undefined && !parseMappedPath(path)) yield ['path', notAPath];
  if (join !== undefined && epoch !== undefined) yield ['epoch', 'is for a number, and not for a list that is joined'];
  if (value === undefined) return;
  for (const [name, given] of Object.entries({ join, epoch, ...source }))
    if (given !== undefined && given !== false) yield [name, 'is for a path'];
  const cell = column && cellCheckOf({ ...column, required: false }, defaultCountry)(value);
  if (cell instanceof CellFault) yield ['value', cell.message];
}

/** A mapping with the names of columns. */
export const writtenMapping = (columns: readonly MappedColumn[], { records, columns: fields }: TableMapping): WrittenMapping => ({
  ...(records !== undefined && { records }),
  columns: fields.flatMap(({ key, ...source }) => {
    const column = columns.find((one) => keyOf(one) === key);
    return column ? [{ column: column.name, ...source }] : [];
  }),
});

/** A mapping without a column; undefined if nothing is left of it that has a path. */
export function withoutField(mapping: TableMapping | undefined, key: string): TableMapping | undefined {
  const columns = mapping?.columns.filter((field) => field.key !== key) ?? [];
  return mapping && columns.some(({ path }) => path !== undefined) ? { ...mapping, columns } : undefined;
}

/** A mapping in which a column has another key. */
export const withFieldKey = (mapping: TableMapping | undefined, key: string, newKey: string): TableMapping | undefined =>
  mapping && { ...mapping, columns: mapping.columns.map((field) => (field.key === key ? { ...field, key: newKey } : field)) };
