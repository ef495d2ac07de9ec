import { Select } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { useReadIf } from '../../../api/use-may.ts';
import { textFor } from '../../topics/shared/topic-texts.ts';
import { topicWords } from '../../topics/shared/words.ts';

interface TopicFieldProps {
  readonly label: string;
  /** The topic's key; empty if none is chosen. */
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly error: string | undefined;
}

/** Chooses a topic. One that is archived or gone stays until another one is chosen. */
export function TopicField({ label, value, onChange, error }: TopicFieldProps) {
  const topics = $api.useQuery('get', '/topics', {}, useReadIf('topics:read')).data?.data;
  const offered = (topics ?? [])
    .filter(({ key, archivedAt }) => archivedAt === null || key === value)
    .map(({ key, name }) => ({ value: key, label: textFor(name) }));
  const isGone = topics !== undefined && value !== '' && offered.every((one) => one.value !== value);
  return (
    <Select
      label={label}
      data={isGone ? [...offered, { value, label: topicWords.subject.gone(value) }] : offered}
      value={topics === undefined || value === '' ? null : value}
      onChange={(key) => key && onChange(key)}
      error={error}
      allowDeselect={false}
      searchable
    />
  );
}
