import { Select } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { useReadIf } from '../../../api/use-may.ts';
import { still } from '../../../ui/still.tsx';
import { editorWords as text } from '../editor-words.ts';

interface ChannelFieldProps {
  readonly label: string;
  /** The kind of message that it has to send. */
  readonly serves: unknown;
  readonly value: unknown;
  readonly onChange: (value: string | undefined) => void;
  readonly error: string | undefined;
}

const byDefault = ':default';

/** The channel that a message is sent through, or the default one. */
export const ChannelField = still(({ label, serves, value, onChange, error }: ChannelFieldProps) => {
  const all = $api.useQuery('get', '/channels', { params: { query: { limit: 500 } } }, useReadIf('channels:read')).data?.data ?? [];
  const channels = all.filter((one) => one.serves === serves);
  const main = channels.find(({ isDefault }) => isDefault);
  const isUnknown = typeof value === 'string' && value !== '' && channels.every(({ id }) => id !== value);
  return (
    <Select
      label={label}
      data={[
        { value: byDefault, label: main ? text.defaultChannel(main.name) : text.noDefaultChannel },
        ...channels.map(({ id, name }) => ({ value: id, label: name })),
        ...(isUnknown ? [{ value, label: text.unknownChannel, disabled: true }] : []),
      ]}
      value={typeof value === 'string' && value !== '' ? value : byDefault}
      onChange={(next) => onChange(next === byDefault || next === null ? undefined : next)}
      error={error}
      searchable={channels.length > 8}
    />
  );
});
