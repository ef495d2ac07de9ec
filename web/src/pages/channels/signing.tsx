import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { Channel, ChannelProvider } from '../../api/types.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { tell } from '../../ui/tell.ts';
import { channelWords } from './shared/words.ts';
import { pathOf, refreshChannels } from './use-channel-actions.tsx';
import { useDns } from './use-dns.ts';

const text = channelWords;
type State = keyof typeof text.signingStates;
const tones: Readonly<Record<State, Tone>> = { on: 'done', off: 'idle', none: 'idle', wrong: 'fail' };

interface SigningProps {
  readonly channel: Channel;
  readonly provider: ChannelProvider;
  readonly isEditable: boolean;
}

/** The signature of the channel's e-mail: the key, its record, and turning it on and off. */
export function Signing({ channel, provider, isEditable }: SigningProps) {
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const records = useDns(channel).data?.records;
  if (!provider.canSign) return <Section title={text.signing} help={text.signsItself(provider.title)} />;
  const { dkim } = channel;
  const state = stateOf(dkim);
  const domain = channel.sender.address.split('@').at(-1) ?? '';
  const run = async (work: () => Promise<unknown>, isKeyMade = false): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      if (isKeyMade) tell(text.keyMade);
    } catch (error) {
      setProblem(error);
    }
    await refreshChannels(isKeyMade);
    setBusy(false);
  };
  const action = (label: string, work: () => Promise<unknown>, isMain = false) => (
    <Button size="compact-sm" variant={isMain ? 'filled' : 'default'} disabled={isBusy} onClick={() => void work()}>
      {label}
    </Button>
  );
  const makeKey = () => run(() => api.POST('/channels/{channelId}/dkim/keys', pathOf(channel)), true);
  const turnOn = () => run(() => api.POST('/channels/{channelId}/dkim/turn-on', pathOf(channel)));
  const turnOff = () => run(() => api.POST('/channels/{channelId}/dkim/turn-off', pathOf(channel)));
  // A key of another domain does not sign, however it is turned.
  const isOfSender = dkim !== null && (dkim.next ?? dkim.key).domain === domain.toLowerCase();
  const waiting = dkim?.next ?? (state === 'off' ? dkim?.key : undefined);
  const inDns = records?.find(({ name }) => name === waiting?.record.name)?.state;
  return (
    <Section
      title={text.signing}
      help={text.signingHelp}
      badge={<StatusBadge tone={tones[state]}>{text.signingStates[state]}</StatusBadge>}
      actions={
        isEditable && (
          <>
            {waiting && isOfSender && action(dkim?.next ? text.useNewKey : text.turnOn, turnOn, inDns === 'right')}
            {state === 'none' && action(text.makeKey, makeKey)}
            {dkim && action(isOfSender ? text.replaceKey : text.makeKeyFor(domain), makeKey, !isOfSender)}
            {dkim?.isOn && action(text.turnOff, turnOff)}
          </>
        )
      }
    >
      {problem !== undefined && <ProblemAlert error={problem} />}
      <Text size="sm">{saidOf(state, dkim, isOfSender)}</Text>
      {dkim?.next && <Text size="sm">{text.nextKey(dkim.next.selector)}</Text>}
      {waiting && isOfSender && inDns !== undefined && inDns !== 'right' && (
        <Text size="sm" c="dimmed">
          {text.notInDns}
        </Text>
      )}
    </Section>
  );
}

function stateOf(dkim: Channel['dkim']): State {
  if (dkim === null) return 'none';
  if (!dkim.isOn) return 'off';
  return dkim.signs ? 'on' : 'wrong';
}

function saidOf(state: State, dkim: Channel['dkim'], isOfSender: boolean): string {
  if (dkim === null) return text.noKey;
  if (state === 'on') return text.signs(dkim.key.domain, dkim.key.selector);
  return isOfSender ? text.isOff : text.wrongDomain(dkim.key.domain);
}
