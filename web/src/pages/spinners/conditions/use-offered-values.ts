import type { Column } from '../../../api/types.ts';
import { useColumnValues } from '../../tables/shared/use-column-values.ts';

/** Types whose values are picked as they are stored. */
const picked: readonly string[] = ['text', 'email', 'phone', 'choice'];

/** The values of a column to choose from: its options, else those that records have; undefined if none are offered. */
export function useOfferedValues(tableId: string | undefined, column: Column | undefined, isList: boolean): readonly string[] | undefined {
  const isOffered = isList && tableId !== undefined && column !== undefined && !column.options?.length && picked.includes(column.type);
  const { data } = useColumnValues(tableId, isOffered ? column.name : undefined);
  if (isOffered && data) return data.values.map(({ value }) => String(value));
  return column?.options ?? undefined;
}
