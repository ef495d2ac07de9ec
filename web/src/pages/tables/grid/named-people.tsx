import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { $api } from '../../../api/client.ts';
import { useLacksEverywhere } from '../../../api/use-may.ts';
import { gridWords as text } from './words.ts';

interface NamedPeopleProps {
  readonly tableId: string;
  readonly search: string;
}

const most = 10;

/** The people of a table who are found by their name where no cell has the text: a name may stand in two columns. */
export function NamedPeople({ tableId, search }: NamedPeopleProps) {
  const query = { search, dataTableId: tableId, limit: most };
  const mayFind = !useLacksEverywhere('jobs:read');
  const { data } = $api.useQuery('get', '/people', { params: { query } }, { retry: false, enabled: mayFind });
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-label={text.namedPeople} style={{ padding: '0 24px 24px', textAlign: 'center' }}>
      <Text size="sm">{text.namedPeople}</Text>
      {data.data.map(({ recordId, name, addresses }) => (
        <Text key={recordId} size="sm" mt={6} component="div">
          <Link to="/tables/$tableId/records/$recordId" params={{ tableId, recordId }}>
            <bdi>{name}</bdi>
          </Link>{' '}
          <Text span size="xs" c="dimmed">
            <bdi>{addresses[0]?.address}</bdi>
          </Text>
        </Text>
      ))}
      {data.hasMore && (
        <Text size="xs" c="dimmed" mt={8}>
          {text.moreNamed}
        </Text>
      )}
    </section>
  );
}
