import { Stack, Text } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import type { Channel } from '../../../api/types.ts';
import { useReadIf } from '../../../api/use-may.ts';
import { WindowFields } from '../../../forms/hours/window-fields.tsx';
import { hoursWords } from '../../../forms/hours/words.ts';
import type { Definition } from '../draft/definition.ts';
import { withWindow } from '../draft/hours.ts';
import { useEditing } from '../editing.ts';

/** When the messages of the spinner leave, as far as it says so itself. */
export function HoursForm() {
  const { definition, change, problems, isReadOnly } = useEditing();
  const organization = $api.useQuery('get', '/organization', {}, useReadIf('organization:read')).data?.organization;
  const channels = useChannelsOf(definition);
  const wider = [
    ...(organization ? [{ who: hoursWords.theOrganization, window: organization.sendingWindow }] : []),
    ...channels
      .filter(({ sendingWindow }) => sendingWindow !== null)
      .map(({ name, sendingWindow }) => ({ who: hoursWords.channelNamed(name), window: sendingWindow })),
  ];
  const general = problems.at(undefined, 'sendingWindow');
  return (
    <Stack gap="sm" data-field="sendingWindow">
      <Text size="sm" c="dimmed">
        {hoursWords.help}
      </Text>
      {general && (
        <Text size="sm" c="red" role="alert">
          {general}
        </Text>
      )}
      <WindowFields
        owner="spinner"
        value={definition.sendingWindow ?? null}
        onChange={(next) => change(withWindow(definition, next), 'sendingWindow')}
        wider={wider}
        isReadOnly={isReadOnly}
        problemOf={(part) => problems.within(undefined, `sendingWindow.${part}`)}
      />
    </Stack>
  );
}

/** The channels that the steps of a draft send through. */
function useChannelsOf({ steps }: Definition): readonly Channel[] {
  const channels = $api.useQuery('get', '/channels', {}, useReadIf('channels:read')).data?.data ?? [];
  const isUsed = ({ id, serves, isDefault }: Channel): boolean =>
    steps.some(({ channel, channelId }) => (channelId === undefined ? isDefault && channel === serves : channelId === id));
  return channels.filter((channel) => channel.archivedAt === null && isUsed(channel));
}
