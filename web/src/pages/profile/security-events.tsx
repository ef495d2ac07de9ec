import { Stack, Text, Title } from '@mantine/core';
import { $api } from '../../api/client.ts';
import { List } from '../../ui/list.tsx';
import { When } from '../../ui/when.tsx';
import { profileWords } from './words.ts';

const text = profileWords;
const shown = 10;

/** The person's last sign-ins, failures and changes of the password. */
export function SecurityEvents() {
  const { data, error, refetch } = $api.useQuery('get', '/auth/security-events');
  return (
    <section aria-label={text.recent}>
      <Stack gap="sm">
        <Title order={2}>{text.recent}</Title>
        <Text size="sm" c="dimmed">
          {text.recentHelp}
        </Text>
        <List
          label={text.recent}
          pages={{ items: data?.data.slice(0, shown), error, more: undefined, isReadingMore: false, retry: () => void refetch() }}
          keyOf={({ id }) => id}
          empty={null}
          columns={[
            { label: text.what, cell: ({ kind, userAgent }) => <span title={userAgent ?? undefined}>{text.events[kind]}</span> },
            { label: text.from, cell: ({ address }) => address },
            { label: text.when, cell: ({ at }) => <When at={at} /> },
          ]}
        />
      </Stack>
    </section>
  );
}
