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
        label: labelOf(record, typed),
        description: name,
        to: { to: '/tables/$tableId/records/$recordId', params: { tableId, recordId: record.id } },
      }),
    ),
  );
}

/** The name of a record, and the value that was found in it if that is another. */
function labelOf({ name, cells }: Pick<TableRecord, 'name' | 'cells'>, typed: string): string {
  const hit = Object.values(cells).find((value) =>
    String(value ?? '')
      .toLowerCase()
      .includes(typed.toLowerCase()),
  );
  return [...new Set([name, hit === undefined ? '' : String(hit).trim()])].filter((said) => said).join(' · ');
}
