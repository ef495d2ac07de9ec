import { Select } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { jobWords } from './words.ts';

const text = jobWords.jobs;

interface SpinnerFilterProps {
  readonly spinnerId: string | undefined;
  readonly onChange: (spinnerId: string | undefined) => void;
}

/** Narrows a list to one spinner. */
export function SpinnerFilter({ spinnerId, onChange }: SpinnerFilterProps) {
  const spinners = $api.useQuery('get', '/spinners', { params: { query: { limit: 500 } } }).data?.data ?? [];
  return (
    <Select
      size="xs"
      label={text.spinner}
      placeholder={text.anySpinner}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': text.anySpinner }}
      data={spinners.map(({ id, name }) => ({ value: id, label: name }))}
      value={spinnerId ?? null}
      onChange={(value) => onChange(value ?? undefined)}
    />
  );
}
