import { Text } from '@mantine/core';
import { $api } from '../../api/client.ts';
import type { ApiKey } from '../../api/types.ts';
import { type NamedOne, namedQuery } from '../../forms/named-choices.ts';
import { keyWords } from './shared/words.ts';

const text = keyWords.limits;
const shownNames = 3;

/** The tables and spinners that a key sees, by name. */
export function KeyReach({ of: { dataTableIds, spinnerIds } }: { readonly of: ApiKey }) {
  const tables = $api.useQuery('get', '/data-tables', namedQuery, { enabled: dataTableIds !== null }).data?.data;
  const spinners = $api.useQuery('get', '/spinners', namedQuery, { enabled: spinnerIds !== null }).data?.data;
  if (dataTableIds === null && spinnerIds === null) return text.everything;
  return (
    <div>
      <Names ids={dataTableIds} known={tables} none={text.tables.none} />
      <Names ids={spinnerIds} known={spinners} none={text.spinners.none} />
    </div>
  );
}

interface NamesProps {
  readonly ids: readonly string[] | null;
  readonly known: readonly NamedOne[] | undefined;
  /** A limit of one kind closes the other. */
  readonly none: string;
}

function Names({ ids, known, none }: NamesProps) {
  if (ids === null) return <Text size="sm">{none}</Text>;
  const named = ids.slice(0, shownNames).map((id) => ({ id, name: nameOf(id, known) }));
  return (
    <Text size="sm">
      {named.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {ids.length > shownNames && ` ${text.more(ids.length - shownNames)}`}
    </Text>
  );
}

const nameOf = (id: string, known: readonly NamedOne[] | undefined): string =>
  known === undefined ? '…' : (known.find((one) => one.id === id)?.name ?? text.deleted);
