import { Alert, Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import type { Channel } from '../../api/types.ts';
import { mediumChannels } from '../../kinds/media/media.ts';
import { TestSend } from '../../kinds/media/test-send.tsx';
import { readableReason } from '../../text/reason-words.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/tell.ts';
import { ChannelFacts } from './channel-facts.tsx';
import { ChannelHealth } from './channel-health.tsx';
import { ChannelPage, type ShownChannel } from './channel-page.tsx';
import { DnsRecords } from './dns-records.tsx';
import { Alarm } from './feedback/alarm.tsx';
import { channelWords } from './shared/words.ts';
import { Signing } from './signing.tsx';
import { pathOf } from './use-channel-actions.tsx';

const text = channelWords;
const route = getRouteApi('/signed-in/channels/$channelId');

/** One channel: whether it can send, and all that can be changed about it. */
export function ChannelSettingsPage() {
  const { channelId } = route.useParams();
  return <ChannelPage channelId={channelId}>{(shown) => <ChannelSettings {...shown} />}</ChannelPage>;
}

function ChannelSettings({ channel, provider, isAdmin, isEditable, isChecking, check, edit, reconnect }: ShownChannel) {
  useArrival(channel, check);
  return (
    <Stack gap="xl" pt="sm">
      {!isAdmin && <NotAllowed permission="channels:edit">{text.notAllowed}</NotAllowed>}
      <Alarm channel={channel} />
      {channel.senderWarning && (
        <Alert color="orange" variant="light" role="status" title={text.senderWarning}>
          <Text size="sm">{readableReason(channel.senderWarning)}</Text>
        </Alert>
      )}
      <ChannelHealth of={channel} isChecking={isChecking} reconnect={isEditable ? reconnect : undefined} />
      {isEditable && <ChannelTest channel={channel} />}
      {provider && <ChannelFacts {...{ channel, provider, edit, reconnect }} />}
      {provider && mediumChannels(provider.serves).hasDomain && <Signing {...{ channel, provider, isEditable }} />}
      {mediumChannels(channel.serves).hasDomain && (
        <DnsRecords
          channel={channel}
          title={text.dns}
          help={(domain) => (domain === undefined ? text.dnsHelpUnknown : text.dnsHelp(domain))}
          isShown={({ name }) => name !== channel.bounceDomain}
        />
      )}
    </Stack>
  );
}

/** Sends a message of its own through the channel. */
function ChannelTest({ channel }: { readonly channel: Channel }) {
  const send = async (to: string | undefined) => (await api.POST('/channels/{channelId}/test', { ...pathOf(channel), body: { to } })).data;
  return (
    <Section title={text.testTitle} help={text.testHelp}>
      <TestSend medium={channel.serves} send={send} />
    </Section>
  );
}

/** A channel whose account was just connected is checked, once, and the address forgets that. */
function useArrival(channel: Channel, check: (channel: Channel, works: string) => Promise<void>): void {
  const { connected } = route.useSearch();
  const navigate = useNavigate({ from: '/channels/$channelId' });
  useEffect(() => {
    if (!connected) return;
    tell(text.connected[connected]);
    void navigate({ search: {}, replace: true });
    void check(channel, text.connected[connected]);
  }, []);
}
