import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { Suggestions } from '../kernel/near-miss.ts';
import { checkZone } from '../kernel/zone.ts';
import { type Column, columnProblems, type DataTable } from '../tables/data-table.ts';
import { type ColumnReading, type Customs, cellReaderOf, formatRules } from './formats/column-format.ts';
import { type FilledColumns, headerNames, type ReadColumn } from './header.ts';
import type { ImportOptions, MappedColumn } from './import-options.ts';

/** The problems of a mapping that can be found without the file. */
export function mappingProblems(table: DataTable, { mapping, hasHeader, mode, zone }: ImportOptions): Problem[] {
  const problems: Problem[] = zone === undefined ? [] : checkZone(zone, 'zone');
  if (mapping === null)
    return hasHeader === false ? [...problems, { path: 'mapping', message: 'is required for a file without a header' }] : problems;
  const names = table.columns.map(({ name }) => name);
  const known = new Set(names);
  const near = new Suggestions(names);
  const from = new Set<number | string>();
  const filled = new Set<string>();
  mapping.forEach((mapped, index) => {
    const path = `mapping[${index}]`;
    const report = (member: string, message: string) => problems.push({ path: path + member, message });
    const targets = [mapped.to, mapped.create, mapped.skip].filter((target) => target !== undefined).length;
    if (targets !== 1) report('', 'must have exactly one of "to", "create" and "skip"');
    if (typeof mapped.from === 'string' && hasHeader === false) report('.from', 'must be a position, since the file has no header');
    if (from.has(mapped.from)) report('.from', 'is mapped twice');
    from.add(mapped.from);
    if (mapped.create?.required && table.hasSchema) report('.create.required', 'must be false: existing records have no value for it');
    const { format, values = [] } = mapped;
    const type = mapped.create?.type ?? table.columns.find(({ name }) => name === mapped.to)?.type;
    if (format !== undefined && type !== undefined && !formatRules[format].types.includes(type))
      report('.format', `is for columns of type ${formatRules[format].types.join(' or ')}, and this one is ${type}`);
    if (new Set(values.map((change) => change.from)).size < values.length) report('.values', 'must name each value once');
    if (mapped.to === undefined) return;
    if (!known.has(mapped.to)) report('.to', `is not a column of the data table${near.didYouMean(mapped.to)}`);
    else if (filled.has(mapped.to)) report('.to', 'is filled by more than one column of the file');
    filled.add(mapped.to);
  });
  if (mapping.every(({ to, create }) => to === undefined && create === undefined))
    problems.push({ path: 'mapping', message: 'must map at least one column' });
  const unfilled = unfilledColumns(table, { mapping, mode }).map(unfilledProblem);
  return [...problems, ...unfilled, ...creationProblems(table, mapping)];
}

/** The names of the table's required columns that a mapping does not fill. */
export function unfilledColumns({ columns }: DataTable, { mapping, mode }: Pick<ImportOptions, 'mapping' | 'mode'>): readonly string[] {
  if (mode === 'upsert') return [];
  const filled = new Set(mapping?.map(({ to }) => to));
  return columns.flatMap(({ name, required }) => (required && !filled.has(name) ? name : []));
}

export const unfilledProblem = (name: string): Problem => ({ path: 'mapping', message: `must fill "${name}", which is required` });

/** Problems of the columns to be created, with their paths in the mapping. */
function creationProblems(table: DataTable, mapping: readonly MappedColumn[]): Problem[] {
  const creating = mapping.flatMap(({ create }, index) => (create ? [{ create, index }] : []));
  const { length: present } = table.columns;
  return columnProblems([...table.columns, ...creating.map(({ create }) => create)]).map(({ path, message }) => {
    const [, index, member] = /^columns\[(\d+)\]\.(.+)$/.exec(path) ?? [];
    const found = creating[Number(index) - present];
    return { path: found ? `mapping[${found.index}].create.${member}` : 'mapping', message };
  });
}

/**
 * Matches the columns of a file to those of a table by a mapping.
 * @throws ValidationFailed if the mapping does not fit the file or the table
 */
export function columnsByMapping(
  table: DataTable,
  options: ImportOptions & { readonly mapping: readonly MappedColumn[] },
  first: readonly string[],
): FilledColumns {
  const header = headerNames(
    first,
    table.columns.map(({ name }) => name),
  );
  const problems = mappingProblems(table, options);
  const names: (string | undefined)[] = header.map(() => undefined);
  const readings: (ReadColumn | undefined)[] = header.map(() => undefined);
  const taken = new Set<number>();
  const [firstOf, lastOf] = [new Map<string, number>(), new Map(header.map((name, index) => [name, index]))];
  header.forEach((name, index) => {
    if (!firstOf.has(name)) firstOf.set(name, index);
  });
  const near = new Suggestions(header);
  options.mapping.forEach((mapped, index) => {
    const { from, to, create } = mapped;
    const path = `mapping[${index}].from`;
    const name = typeof from === 'string' && !firstOf.has(from) ? from.trim() : from;
    const position = typeof name === 'number' ? name - 1 : (firstOf.get(name) ?? -1);
    if (position < 0) problems.push({ path, message: `is not a column of the file${near.didYouMean(String(from))}` });
    else if (position >= header.length) problems.push({ path, message: `is beyond the file's last column (${header.length})` });
    else if (typeof name === 'string' && lastOf.get(name) !== position)
      problems.push({ path, message: 'is the name of several columns of the file; use the position instead' });
    else if (taken.has(position)) problems.push({ path, message: 'is mapped twice' });
    else {
      names[position] = to ?? create?.name;
      const column = create ?? table.columns.find((one) => one.name === to);
      readings[position] = column && readingOf(mapped, column, { country: table.defaultCountry, zone: options.zone });
    }
    taken.add(position);
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
  const created = options.mapping.flatMap(({ create }) => create ?? []);
  return { names, created, ...(readings.some((reading) => reading !== undefined) && { readings }) };
}

/** The reading of a column's cells; undefined if they are taken as they are. */
export function readingOf(mapped: ColumnReading, column: Column, customs: Customs): ReadColumn | undefined {
  const read = cellReaderOf(mapped, column, customs);
  return read && { read, fault: mapped.format && formatRules[mapped.format].fault };
}
