import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Channel } from '../../api/types.ts';
import { readableReason } from '../../text/reason-words.ts';
import { When } from '../../ui/when.tsx';
import { languageWords } from '../../words/language.ts';
import { channelWords } from './shared/words.ts';
import type { ConnectAgain } from './use-connect-again.ts';

const text = channelWords;

interface ChannelHealthProps {
  readonly of: Channel;
  readonly isChecking: boolean;
  /** Goes to the provider's page; absent where that is not possible, or not allowed. */
  readonly reconnect: ConnectAgain | undefined;
}

/** The cause that keeps a channel from sending: since when, in whose words, and how it goes on. Nothing while it works. */
export function ChannelHealth({ of: { archivedAt, health, circuit, lastCheck }, isChecking, reconnect }: ChannelHealthProps) {
  if (isChecking)
    return (
      <Group gap="xs" role="status">
        <Loader size={14} />
        <Text size="sm">{text.checking}</Text>
      </Group>
    );
  if (archivedAt !== null)
    return (
      <Notice color="gray" title={text.archived}>
        {text.healths.archived} <When at={archivedAt} />
      </Notice>
    );
  if (health === 'ok') return null;
  if (health === 'unchecked')
    return (
      <Notice color="gray" title={text.unchecked}>
        <Text size="sm">{text.uncheckedMeans}</Text>
      </Notice>
    );
  const said = circuit?.message ?? (lastCheck?.ok === false ? lastCheck.message : null);
  const isLost = health === 'disconnected';
  return (
    <Notice color="red" title={isLost ? text.disconnected : text.failing}>
      {said && (
        <Text size="sm" mb="xs">
          {languageWords.labelled(text.lastError, '')}
          <q style={{ overflowWrap: 'anywhere' }}>{readableReason(said)}</q>
        </Text>
      )}
      <Text size="sm">{isLost ? text.disconnectedMeans : text.failingMeans}</Text>
      {circuit && (
        <Text size="sm">
          {text.failingSince} <When at={circuit.since} />
          {!isLost && ' · '}
          {!isLost && (Date.parse(circuit.nextProbeAt) > Date.now() ? <NextProbe at={circuit.nextProbeAt} /> : text.nextProbeLater)}
        </Text>
      )}
      {isLost && reconnect && (
        <Button size="compact-sm" mt="xs" onClick={reconnect.go} loading={reconnect.isGoing}>
          {text.reconnect}
        </Button>
      )}
    </Notice>
  );
}

/** When a message is tried next, if one waits. */
const NextProbe = ({ at }: { readonly at: string }) => (
  <>
    {text.nextProbe} <When at={at} />
  </>
);

const Notice = (props: { readonly color: string; readonly title: string; readonly children: ReactNode }) => (
  <Alert variant="light" role="status" {...props} />
);
