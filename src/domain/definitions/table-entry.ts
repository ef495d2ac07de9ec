import { isObject, type Members, member, memberPath } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import type { JsonValue } from '../kernel/json-value.ts';
import { didYouMean } from '../kernel/near-miss.ts';
import { columnTypes } from '../tables/column-kinds/column-kinds.ts';
import type { Column, DataTable } from '../tables/data-table.ts';
import { ingestModes, onErrors, webhookBodies } from '../tables/ingest-mode.ts';
import { epochUnits, writtenMapping } from '../tables/mapping/table-mapping.ts';
import {
  checkFlag,
  checkNullableText,
  checkPlainText,
  checkPresentText,
  checkTextList,
  checkTruth,
  checkWord,
  type MemberCheck,
} from './check-member.ts';
import type { FieldDifference } from './differences.ts';
import type { Entry } from './entry.ts';

/** A setting of a table in a file. Its name is the name in the API, and in the change that edits a table. */
interface TableSetting {
  readonly check: MemberCheck;
  readonly read: (table: DataTable) => JsonValue;
}

/** The settings of a table that a file has beside its columns and its key. A new setting is a row here. */
export const tableSettings: Readonly<Record<string, TableSetting>> = {
  fillsAbsentColumns: { check: checkFlag, read: (table) => table.fillsAbsentColumns },
  defaultCountry: { check: checkNullableText, read: (table) => table.defaultCountry },
  titleColumn: { check: checkNullableText, read: (table) => table.titleColumn },
  zone: { check: checkNullableText, read: (table) => table.zoneOfRecords?.zone ?? null },
  zoneColumn: { check: checkNullableText, read: (table) => table.zoneColumn },
  zoneByPhone: { check: checkFlag, read: (table) => table.zoneOfRecords?.byPhone ?? false },
  webhookMode: { check: checkWord(ingestModes), read: (table) => table.webhookMode },
  webhookOnError: { check: checkWord(onErrors), read: (table) => table.webhookOnError },
  webhookBody: { check: checkWord(webhookBodies), read: (table) => table.webhookBody },
  mapping: {
    check: checkMapping,
    read: (table) => (table.mapping ? (writtenMapping(table.columns, table.mapping) as unknown as JsonValue) : null),
  },
};

/** A column as a file has it. */
export type ColumnEntry = Pick<Column, 'name' | 'type' | 'metadata' | 'required' | 'options'>;

const columnMembers: Readonly<Record<string, MemberCheck>> = {
  name: checkPresentText,
  type: checkWord(columnTypes),
  metadata: checkFlag,
  required: checkFlag,
  options: checkTextList,
  was: checkNullableText,
  delete: checkFlag,
};

const mappingMembers: Readonly<Record<string, MemberCheck>> = { records: checkPlainText, columns: checkFields };

const fieldMembers: Readonly<Record<string, MemberCheck>> = {
  column: checkPresentText,
  path: checkPlainText,
  value: (value, path) =>
    value === null || typeof value === 'object' ? [{ path, message: 'must be a text, a number, true or false' }] : [],
  optional: checkTruth,
  join: checkPlainText,
  emptyAsNull: checkTruth,
  epoch: checkWord(epochUnits),
};

/** The shape of a mapping; what its paths and columns mean is checked with the table. */
function checkMapping(value: unknown, path: string): Problem[] {
  if (value === undefined || value === null) return [];
  return isObject(value) ? checkObject(value, mappingMembers, path) : [{ path, message: 'must be an object with columns, or null' }];
}

function checkFields(value: unknown, path: string): Problem[] {
  if (!Array.isArray(value)) return [{ path, message: value === undefined ? 'is missing' : 'must be a list of columns with paths' }];
  return value.flatMap((field: unknown, index) =>
    isObject(field)
      ? checkObject(field, fieldMembers, `${path}[${index}]`)
      : [{ path: `${path}[${index}]`, message: 'must be an object with a column' }],
  );
}

const members: Readonly<Record<string, MemberCheck>> = {
  project: checkNullableText,
  columns: checkColumns,
  key: checkTextList,
  ...Object.fromEntries(Object.entries(tableSettings).map(([name, { check }]) => [name, check])),
};

/** The members of a table in a file, with the checks of their shapes. */
export const tableMembers = members;

function checkColumns(value: unknown, path: string): Problem[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [{ path, message: 'must be a list of columns' }];
  const seen = new Set<unknown>();
  return value.flatMap((column: unknown, index) => {
    const at = `${path}[${index}]`;
    if (!isObject(column)) return [{ path: at, message: 'must be an object with a name' }];
    const name = member(column, 'name');
    const problems = checkObject(column, columnMembers, at);
    if (seen.has(name)) problems.push({ path: `${at}.name`, message: 'is the name of an earlier column, too' });
    seen.add(name);
    return problems;
  });
}

/** The problems of the members of an object; unknown ones get a suggestion. */
export function checkObject(input: Members, known: Readonly<Record<string, MemberCheck>>, path: string): Problem[] {
  const names = Object.keys(known);
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(known, name));
  return [
    ...unknown.slice(0, 20).map((name) => ({
      path: memberPath(path, name),
      message: `is not known here${didYouMean(name, names) || `; known are ${names.join(', ')}`}`,
    })),
    ...Object.entries(known).flatMap(([name, check]) => check(member(input, name), memberPath(path, name))),
  ];
}

const columnEntry = ({ name, type, metadata, required, options }: ColumnEntry): Entry => ({
  name,
  type,
  metadata,
  required,
  ...(options && { options }),
});

/** A table as a file has it; `project` is null for the organization's first one. */
export const tableEntry = (table: DataTable, project: string | null): Entry => ({
  project,
  columns: table.columns.map(columnEntry),
  key: table.keyColumns.map(({ name }) => name),
  ...Object.fromEntries(Object.entries(tableSettings).map(([name, { read }]) => [name, read(table)])),
});

/** A table before anything is said of it. */
const blank: Entry = { project: null, columns: [], key: [] };

/** A column of a table, by its names there and in the file. */
interface NamedColumn extends ColumnEntry {
  /** The present name, if the file gives it another. */
  readonly was?: string;
  readonly delete?: true;
}

const given = <Name extends string>(input: Members, names: readonly Name[]): Partial<Record<Name, JsonValue>> =>
  Object.fromEntries(names.flatMap((name) => (member(input, name) === undefined ? [] : [[name, member(input, name)]]))) as never;

/** The columns of a file over the present ones, in the order of the file; the others follow. */
function mergeColumns(present: readonly ColumnEntry[], written: readonly Members[]): readonly NamedColumn[] {
  const byName = new Map(present.map((column) => [column.name, column]));
  const merged = written.flatMap((column): NamedColumn[] => {
    const name = String(column.name);
    const was = byName.has(name) ? undefined : member(column, 'was');
    const known = byName.get(name) ?? byName.get(String(was));
    const isDeleted = member(column, 'delete') === true;
    if (isDeleted && !known) return [];
    const usual = { type: 'text', metadata: true, required: false } as const;
    const { options, ...rest }: ColumnEntry = {
      ...usual,
      ...known,
      ...given(column, ['type', 'metadata', 'required', 'options']),
      name,
    } as never;
    // A column that becomes no choice any more has no options, unless the file says some.
    const keeps = options && (member(column, 'options') !== undefined || rest.type === known?.type);
    return [
      {
        ...rest,
        ...(keeps && { options }),
        ...(known && known.name !== name && { was: known.name }),
        ...(isDeleted && { delete: true as const }),
      },
    ];
  });
  const taken = new Set(merged.map(({ name, was }) => was ?? name));
  return [...merged, ...present.filter(({ name }) => !taken.has(name))];
}

/** A table before and after a file is applied, and its columns with their former names. */
export interface MergedTable {
  /** The table as it is, but with the new names of its columns: a rename is no other difference. Undefined if it is to be made. */
  readonly before: Entry | undefined;
  readonly after: Entry;
  readonly columns: readonly NamedColumn[];
}

export function mergeTable(present: Entry | undefined, written: Members): MergedTable {
  const known = (present?.columns ?? []) as unknown as readonly ColumnEntry[];
  const columns = mergeColumns(known, (member(written, 'columns') ?? []) as readonly Members[]);
  const renames = new Map(columns.flatMap(({ name, was }) => (was === undefined ? [] : [[was, name] as const])));
  const renamed = (name: JsonValue = null): JsonValue => renames.get(name as string) ?? name;
  const before = present && {
    ...present,
    columns: known.map(({ name, ...column }) => columnEntry({ ...column, name: renamed(name) as string })),
    key: (present.key as readonly string[]).map(renamed),
    titleColumn: renamed(present.titleColumn),
    zoneColumn: renamed(present.zoneColumn),
  };
  const left = columns.filter((column) => !column.delete).map(columnEntry);
  return { before, after: { ...(before ?? blank), ...given(written, Object.keys(members)), columns: left }, columns };
}

/** The columns that get another name, as differences. */
export const renamesOf = (columns: MergedTable['columns']): readonly FieldDifference[] =>
  columns.flatMap(({ name, was }) =>
    was === undefined ? [] : [{ path: `${memberPath('columns', name)}.name`, before: was, after: name }],
  );
