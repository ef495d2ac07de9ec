import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { didYouMean } from '../kernel/near-miss.ts';
import { type Column, columnProblems, type DataTable } from '../tables/data-table.ts';
import type { ImportOptions, MappedColumn } from './import-options.ts';

/** At most this many columns a file may have, those that are left out included. */
export const maxFileColumns = 1000;

/** The names that a file of rows set aside gives to what it adds; read again, they are left out by themselves. */
export const addedColumns = ['import_line', 'import_problem'] as const;

/** Where the cells of a file's rows go. */
export interface RowPlan {
  /** The table as it is once the import is completed. */
  readonly table: DataTable;
  /** The column of each cell, by name; undefined where it is left out. */
  readonly names: readonly (string | undefined)[];
  /** Columns that are made. */
  readonly created: readonly Column[];
}

/** What is wrong with a mapping, as far as the table alone tells. */
export function mappingProblems(table: DataTable, { mapping, hasHeader }: ImportOptions): Problem[] {
  if (mapping === null) return hasHeader === false ? [{ path: 'mapping', message: 'is required for a file without a header' }] : [];
  const problems: Problem[] = [];
  const names = table.columns.map(({ name }) => name);
  const from = new Set<number | string>();
  const filled = new Set<string>();
  mapping.forEach((mapped, index) => {
    const path = `mapping[${index}]`;
    const say = (member: string, message: string) => problems.push({ path: path + member, message });
    const ways = [mapped.to, mapped.create, mapped.skip].filter((way) => way !== undefined).length;
    if (ways !== 1) say('', 'must have one of to, create and skip');
    if (typeof mapped.from === 'string' && hasHeader === false) say('.from', 'must be a position: the file has no header');
    if (from.has(mapped.from)) say('.from', 'is mapped twice');
    from.add(mapped.from);
    if (mapped.create?.required && table.hasSchema) say('.create.required', 'must be false: the records that are there have no such cell');
    if (mapped.to === undefined) return;
    if (!names.includes(mapped.to)) say('.to', `is no column of the data table${didYouMean(mapped.to, names)}`);
    else if (filled.has(mapped.to)) say('.to', 'is filled twice');
    filled.add(mapped.to);
  });
  if (mapping.every(({ to, create }) => to === undefined && create === undefined))
    problems.push({ path: 'mapping', message: 'must map at least one column' });
  for (const { name, required } of table.columns)
    if (required && !filled.has(name)) problems.push({ path: 'mapping', message: `must fill "${name}", which is required` });
  return [...problems, ...creationProblems(table, mapping)];
}

/** Problems of the columns to be made, by where the mapping names them. */
function creationProblems(table: DataTable, mapping: readonly MappedColumn[]): Problem[] {
  const creating = mapping.flatMap(({ create }, index) => (create ? [{ create, index }] : []));
  const { length: present } = table.columns;
  return columnProblems([...table.columns, ...creating.map(({ create }) => create)]).map(({ path, message }) => {
    const found = creating[Number(/^columns\[(\d+)\]/.exec(path)?.[1]) - present];
    return { path: found ? `mapping[${found.index}].create.name` : 'mapping', message };
  });
}

/**
 * Where the cells of a file go, by its first row.
 * @throws ValidationFailed where the mapping does not fit the file, or there is none and the header does not fit the table
 */
export function planRows(table: DataTable, options: ImportOptions, first: readonly string[], hasHeader: boolean): RowPlan {
  if (first.length > maxFileColumns)
    throw new ValidationFailed([{ path: 'file', message: `has ${first.length} columns; at most ${maxFileColumns} are read` }]);
  const header = first.map((name) => name.trim());
  const { mapping } = options;
  if (mapping !== null) return planByMapping(table, { ...options, mapping }, header, hasHeader);
  if (!hasHeader) throw new ValidationFailed(mappingProblems(table, { ...options, hasHeader }));
  return planByNames(table, header);
}

function planByMapping(
  table: DataTable,
  options: ImportOptions & { readonly mapping: readonly MappedColumn[] },
  header: readonly string[],
  hasHeader: boolean,
): RowPlan {
  const problems = mappingProblems(table, { ...options, hasHeader });
  const names: (string | undefined)[] = header.map(() => undefined);
  const taken = new Set<number>();
  options.mapping.forEach(({ from, to, create }, index) => {
    const path = `mapping[${index}].from`;
    const position = typeof from === 'number' ? from - 1 : header.indexOf(from.trim());
    if (position < 0) problems.push({ path, message: `is no column of the file${didYouMean(String(from), header)}` });
    else if (position >= header.length) problems.push({ path, message: `is past the file's last column, which is ${header.length}` });
    else if (typeof from === 'string' && header.lastIndexOf(from.trim()) !== position)
      problems.push({ path, message: 'is the name of several columns of the file: give the position' });
    else if (taken.has(position)) problems.push({ path, message: 'is mapped twice' });
    else names[position] = to ?? create?.name;
    taken.add(position);
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
  const created = options.mapping.flatMap(({ create }) => create ?? []);
  return { table: extended(table, created), names, created };
}

function planByNames(table: DataTable, header: readonly string[]): RowPlan {
  const known = table.columns.map(({ name }) => name);
  const names = header.map((name) => (addedColumns.some((added) => added === name) && !known.includes(name) ? undefined : name));
  const given = names.flatMap((name) => name ?? []);
  const problems = columnProblems(names.map((name, index) => textColumn(name ?? `left out ${index}`))).map(({ path, message }) => ({
    path: `header.${path}`,
    message,
  }));
  if (table.hasSchema) {
    header.forEach((name, index) => {
      if (names[index] !== undefined && name !== '' && !known.includes(name))
        problems.push({ path: `header.columns[${index}].name`, message: `is no column of the data table${didYouMean(name, known)}` });
    });
    for (const { name, required } of table.columns)
      if (required && !given.includes(name)) problems.push({ path: 'header', message: `must have "${name}", which is required` });
  }
  if (problems.length > 0) throw new ValidationFailed(problems);
  const created = table.hasSchema ? [] : given.map(textColumn);
  return { table: extended(table, created), names, created };
}

const textColumn = (name: string): Column => ({ name, type: 'text', metadata: true, required: false });

/** The table with further columns. */
const extended = (table: DataTable, created: readonly Column[]): DataTable =>
  created.reduce((wider, column) => wider.addColumn(column), table);
