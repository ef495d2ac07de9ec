import { Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { $api, api, queryClient } from '../../api/client.ts';
import { useLacks } from '../../api/use-may.ts';
import { writtenDaytime } from '../../text/notation/times.ts';
import { zoneName } from '../../text/zones.ts';
import { Section } from '../../ui/section.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { alertWords } from '../alerts/shared/words.ts';
import { profileKeys } from './query-keys.ts';
import { profileWords } from './words.ts';

const text = profileWords.tasks;
const usualHour = 8;
const hours = () =>
  Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: writtenDaytime(`${String(hour).padStart(2, '0')}:00`) }));

/** The tasks that the person gets by mail. */
export function TasksByMail() {
  const enabled = !useLacks('organization:read');
  const { data } = useQuery({
    queryKey: profileKeys.taskMail(),
    queryFn: async () => (await api.GET('/task-mail')).data?.mail ?? null,
    enabled,
  });
  const zone = $api.useQuery('get', '/organization', {}, { enabled }).data?.organization.zone;
  if (!data) return null;
  const { isPossible, listsAt, reminds } = data;
  const choose = async (body: { readonly listsAt?: number | null; readonly reminds?: boolean }): Promise<void> => {
    await api.PATCH('/task-mail', { body }).catch(tellProblem);
    await queryClient.invalidateQueries({ queryKey: profileKeys.taskMail() });
  };
  return (
    <Section title={text.title} help={isPossible ? text.help : alertWords.impossibleHelp}>
      {isPossible && (
        <Stack gap="xs">
          <Group gap="xs" mih={30}>
            <Switch
              size="xs"
              label={text.list}
              checked={listsAt !== null}
              onChange={({ currentTarget: { checked } }) => void choose({ listsAt: checked ? usualHour : null })}
            />
            {listsAt !== null && (
              <NativeSelect
                size="xs"
                aria-label={text.hour}
                data={hours()}
                value={String(listsAt)}
                onChange={({ currentTarget: { value } }) => void choose({ listsAt: Number(value) })}
              />
            )}
            {listsAt !== null && zone !== undefined && (
              <Text size="xs" c="dimmed">
                {text.clocks(zoneName(zone))}
              </Text>
            )}
          </Group>
          <Switch
            size="xs"
            label={text.soon}
            checked={reminds}
            onChange={({ currentTarget: { checked } }) => void choose({ reminds: checked })}
          />
        </Stack>
      )}
    </Section>
  );
}
