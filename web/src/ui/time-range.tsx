import { TextInput } from '@mantine/core';
import { dayIn, startOfDay } from '../text/days.ts';
import { words } from '../words/en.ts';

interface TimeRangeProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (change: { readonly from?: string | undefined; readonly to?: string | undefined }) => void;
}

/** Narrows a list to days in the person's zone; `from` and `to` are times of the API, and `to` is the end of the last day. */
export function TimeRange({ from, to, onChange }: TimeRangeProps) {
  return (
    <>
      <TextInput
        size="xs"
        type="date"
        label={words.common.since}
        value={dayIn(from)}
        onChange={({ currentTarget: { value } }) => onChange({ from: value ? startOfDay(value) : undefined })}
      />
      <TextInput
        size="xs"
        type="date"
        label={words.common.until}
        value={dayIn(to, -1)}
        onChange={({ currentTarget: { value } }) => onChange({ to: value ? startOfDay(value, 1) : undefined })}
      />
    </>
  );
}
