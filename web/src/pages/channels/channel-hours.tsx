import { Text } from '@mantine/core';
import { $api } from '../../api/client.ts';
import type { Channel } from '../../api/types.ts';
import { windowSaid } from '../../forms/hours/window-said.ts';
import { hoursWords } from '../../forms/hours/words.ts';

/** When a channel's messages leave: what it has of its own, and what the organization has. */
export function ChannelHours({ channel: { sendingWindow } }: { readonly channel: Pick<Channel, 'sendingWindow'> }) {
  const organization = $api.useQuery('get', '/organization').data?.organization;
  if (!organization) return null;
  const wide = windowSaid(organization.sendingWindow);
  return (
    <>
      {sendingWindow && <Text size="sm">{windowSaid(sendingWindow)}</Text>}
      <Text size="sm" c={sendingWindow ? 'dimmed' : undefined}>
        {sendingWindow ? hoursWords.restOf(hoursWords.theOrganization, wide) : hoursWords.asWider(hoursWords.theOrganization, wide)}
      </Text>
    </>
  );
}
