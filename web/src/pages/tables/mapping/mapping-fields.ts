import type { Column, MappingPreview, TableMapping } from '../../../api/types.ts';
import type { JsonWay } from '../../../text/json-path.ts';

/** The source of a column's value. */
export type MappedField = TableMapping['columns'][number];

/** A value of the sample that a column may get. */
export type SampleValue = MappingPreview['values'][number];

/** The mapping with another source of a column; undefined: none. */
export function withSource(mapping: TableMapping, column: string, field: Omit<MappedField, 'column'> | undefined): TableMapping {
  const others = mapping.columns.filter((one) => one.column !== column);
  return { ...mapping, columns: field ? [...others, { column, ...field }] : others };
}

/** The source of a column that gets a value of the sample. */
export const sourceFrom = ({ path }: SampleValue, isList: boolean, { required, type }: Pick<Column, 'required' | 'type'>) => ({
  path,
  ...(!required && { optional: true }),
  ...(!required && type === 'text' && { emptyAsNull: true }),
  ...(isList && { join: ', ' }),
});

/** A name for the way to a value, to find it by. */
export const keyOfWay = (way: JsonWay | SampleValue['at']): string => JSON.stringify(way);

/** The mapping as it is sent: without sources that are not filled in yet. */
export const withoutBlanks = ({ records, columns }: TableMapping): TableMapping => ({
  ...(records && { records }),
  columns: columns.filter(({ path, value }) => path || (value !== undefined && value !== '')),
});
