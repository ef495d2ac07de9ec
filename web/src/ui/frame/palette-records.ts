import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { $api } from '../../api/client.ts';
import type { TableRecord } from '../../api/types.ts';
import type { NamedTable, Offer } from './palette-places.ts';

const quietMs = 250;
const shortest = 3;
/** The tables that are searched, the largest last, and the records that are shown of each. */
const mostTables = 8;
const mostOfTable = 3;

/** The records that have a text in any column: the first few of a few tables. One call reads each for at most about two seconds. */
export function useFoundRecords(query: string, tables: readonly NamedTable[]): readonly Offer[] {
  const [typed] = useDebouncedValue(query.trim(), quietMs);
  const isAsked = typed.length >= shortest && typed === query.trim();
  const searched = tables
    .filter(({ recordCount }) => recordCount > 0)
    .toSorted((one, other) => one.recordCount - other.recordCount)
    .slice(0, mostTables);
  const found = useQueries({
    queries: searched.map(({ id: dataTableId }) => {
      const body = { search: typed, limit: mostOfTable };
      const asked = $api.queryOptions('post', '/data-tables/{dataTableId}/records/query', { params: { path: { dataTableId } }, body });
      return { ...asked, enabled: isAsked, retry: false };
    }),
  });
  if (!isAsked) return [];
  return searched.flatMap(({ id: tableId, name }, at) =>
    (found[at]?.data?.data ?? []).map(
      (record): Offer => ({
        id: `${tableId} ${record.id}`,
        label: matchIn(record, typed),
        description: name,
        to: { to: '/tables/$tableId', params: { tableId }, search: { search: typed } },
      }),
    ),
  );
}

/** What a record is called here: its first value, and the one that was found if that is another. */
function matchIn({ cells }: Pick<TableRecord, 'cells'>, typed: string): string {
  const values = Object.values(cells)
    .map((cell) => String(cell ?? '').trim())
    .filter((value) => value !== '');
  const hit = values.find((value) => value.toLowerCase().includes(typed.toLowerCase()));
  return [...new Set([values[0], hit])].filter((value) => value !== undefined).join(' · ');
}
