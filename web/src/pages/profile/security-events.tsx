import { Stack, Table, Text, Title } from '@mantine/core';
import { $api } from '../../api/client.ts';
import { ProblemAlert } from '../../parts/problem.tsx';
import { When } from '../../parts/when.tsx';
import { words } from '../../words/en.ts';

const text = words.profile;
const shown = 10;

/** The person's last sign-ins, failures and changes of the password. */
export function SecurityEvents() {
  const { data, error } = $api.useQuery('get', '/auth/security-events');
  return (
    <section aria-label={text.recent}>
      <Stack gap="sm">
        <Title order={2}>{text.recent}</Title>
        <Text size="sm" c="dimmed">
          {text.recentHelp}
        </Text>
        {error && <ProblemAlert error={error} />}
        {data && (
          <Table.ScrollContainer minWidth={360}>
            <Table aria-label={text.recent}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{text.what}</Table.Th>
                  <Table.Th>{text.from}</Table.Th>
                  <Table.Th>{text.when}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.data.slice(0, shown).map(({ id, kind, address, userAgent, at }) => (
                  <Table.Tr key={id} title={userAgent ?? undefined}>
                    <Table.Td>{text.events[kind]}</Table.Td>
                    <Table.Td>{address}</Table.Td>
                    <Table.Td>
                      <When at={at} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Stack>
    </section>
  );
}
