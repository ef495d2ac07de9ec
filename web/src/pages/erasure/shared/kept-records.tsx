import { Input, MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { $api } from '../../../api/client.ts';
import { useLacksEverywhere } from '../../../api/use-may.ts';
import { erasureWords as text } from './words.ts';

/** The columns that are emptied in the tables whose records stay, by the id of the table. */
type Kept = Readonly<Record<string, string[]>>;

interface KeptRecordsProps {
  readonly value: Kept;
  readonly error: ReactNode;
  readonly onChange: (kept: Kept) => void;
}

/** The member of the call; none if no records stay. */
export const keptOf = (kept: Kept) =>
  Object.keys(kept).length > 0 ? { keep: Object.entries(kept).map(([dataTableId, columns]) => ({ dataTableId, columns })) } : {};

const named = { params: { query: { limit: 500 } } };

/** Chooses tables whose records stay, and the columns that are emptied in each, beside the cells with an address. */
export function KeptRecords({ value, error, onChange }: KeptRecordsProps) {
  const enabled = !useLacksEverywhere('tables:read');
  const tables = $api.useQuery('get', '/data-tables', named, { enabled }).data?.data ?? [];
  if (tables.length === 0) return null;
  return (
    <>
      <MultiSelect
        label={text.keep}
        description={text.keepHelp}
        data={tables.map(({ id, name }) => ({ value: id, label: name }))}
        value={Object.keys(value)}
        onChange={(ids) => onChange(Object.fromEntries(ids.map((id) => [id, value[id] ?? []])))}
        searchable
      />
      {tables
        .filter(({ id }) => Object.hasOwn(value, id))
        .map(({ id, name, columns, key }) => (
          <MultiSelect
            key={id}
            label={text.emptied(name)}
            // Others cannot be empty, so the server refuses them.
            data={columns.filter((one) => !one.required && !key?.columns.includes(one.name)).map((one) => one.name)}
            value={value[id] ?? []}
            onChange={(chosen) => onChange({ ...value, [id]: chosen })}
            searchable
          />
        ))}
      {error && <Input.Error>{error}</Input.Error>}
    </>
  );
}
