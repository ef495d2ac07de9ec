import { Select, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { $api } from '../../../api/client.ts';
import { useReadIf } from '../../../api/use-may.ts';
import { count } from '../../../text/format.ts';
import { useEditing } from '../editing.ts';
import { layoutWords as text } from './words.ts';

interface LayoutFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string | undefined) => void;
  readonly error: string | undefined;
}

const nothing = ':none';

/** The layout around an e-mail; nothing while there are none. It says when a newer version than the published one is there. */
export function LayoutField({ label, value, onChange, error }: LayoutFieldProps) {
  const { newer } = useEditing();
  const all = $api.useQuery('get', '/layouts', {}, useReadIf('spinners:read')).data?.data;
  if (!all || (all.length === 0 && value === '')) return null;
  const offered = all.filter(({ key, archivedAt }) => archivedAt === null || key === value);
  const isGone = value !== '' && offered.every(({ key }) => key !== value);
  const older = newer.find((one) => one.kind === 'layout' && one.key === value);
  return (
    <div>
      <Select
        label={label}
        data={[
          { value: nothing, label: text.none },
          ...offered.map(({ key, name }) => ({ value: key, label: name })),
          ...(isGone ? [{ value, label: text.gone(value), disabled: true }] : []),
        ]}
        value={value === '' ? nothing : value}
        onChange={(next) => onChange(next === nothing || next === null ? undefined : next)}
        error={error}
        allowDeselect={false}
        searchable={offered.length > 8}
      />
      {value !== '' && !isGone && (
        <Text size="xs" c="dimmed" mt={4} role={older && 'status'}>
          {older && `${text.newerThere(count(older.published), count(older.last))} `}
          <Link to="/layouts/$key" params={{ key: value }}>
            {text.openLayout}
          </Link>
        </Text>
      )}
    </div>
  );
}
