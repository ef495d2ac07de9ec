import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { $api } from '../../api/client.ts';
import type { Channel } from '../../api/types.ts';
import { channelWords } from './shared/words.ts';

const text = channelWords.usedBy;
const shown = 10;

/** The spinners that name a channel, alone or in a pool. */
export function UsedBy({ channel }: { readonly channel: Channel }) {
  const { data } = $api.useQuery('get', '/channels/{channelId}/spinners', { params: { path: { channelId: channel.id } } });
  if (!data) return null;
  const { spinners } = data;
  if (spinners.length === 0)
    return (
      <Text size="sm" mt="xs">
        {text.none}
      </Text>
    );
  return (
    <Text size="sm" component="div" mt="xs">
      {text.spinners}{' '}
      {spinners.slice(0, shown).map(({ spinnerId, name, isPublished }, index) => (
        <Fragment key={spinnerId}>
          {index > 0 && ', '}
          <Link to="/spinners/$spinnerId" params={{ spinnerId }}>
            <bdi>{name}</bdi>
          </Link>
          {!isPublished && ` ${text.draft}`}
        </Fragment>
      ))}
      {spinners.length > shown && ` ${text.others(spinners.length - shown)}`}. {text.pools}
    </Text>
  );
}
