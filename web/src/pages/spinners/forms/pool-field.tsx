import { Checkbox, Text } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { useReadIf } from '../../../api/use-may.ts';
import { ChannelState } from '../../channels/shared/channel-state.tsx';
import { editorWords } from '../editor-words.ts';
import classes from './pool.module.css';

const text = editorWords.senders;

interface PoolFieldProps {
  /** The kind of message that they have to send. */
  readonly serves: unknown;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly error: string | undefined;
}

/** The channels of a pool, with their states. One that is archived or gone is listed while it is chosen. */
export function PoolField({ serves, value, onChange, error }: PoolFieldProps) {
  const query = { params: { query: { limit: 500 } } };
  const { data } = $api.useQuery('get', '/channels', query, useReadIf('channels:read'));
  if (!data) return null;
  const channels = data.data.filter((one) => one.serves === serves);
  const unknown = value.filter((id) => channels.every((one) => one.id !== id));
  const toggle = (id: string, isChosen: boolean): void => onChange(isChosen ? [...value, id] : value.filter((one) => one !== id));
  return (
    <Checkbox.Group
      label={text.channels}
      description={channels.length < 2 ? text.tooFew : text.help}
      error={error}
      value={[...value]}
      classNames={{ error: classes.error }}
    >
      <ul className={classes.pool}>
        {channels.map((channel) => (
          <li key={channel.id}>
            <Checkbox
              value={channel.id}
              onChange={(event) => toggle(channel.id, event.currentTarget.checked)}
              label={<bdi>{channel.name}</bdi>}
              description={<bdi>{channel.sender.address}</bdi>}
            />
            <ChannelState of={channel} />
          </li>
        ))}
        {unknown.map((id) => (
          <li key={id}>
            <Checkbox
              value={id}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
              label={editorWords.unknownChannel}
              description={text.gone}
            />
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" mt={6}>
        {text.chosen(value.length, channels.length + unknown.length)}
      </Text>
    </Checkbox.Group>
  );
}
