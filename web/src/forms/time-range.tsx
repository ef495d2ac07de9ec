import { dayIn, startOfDay } from '../text/days.ts';
import { words } from '../words/en.ts';
import { DayInput } from './day-input.tsx';

interface TimeRangeProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (change: { readonly from?: string | undefined; readonly to?: string | undefined }) => void;
}

/** Narrows a list to days in the person's zone; `from` and `to` are times of the API, and `to` is the end of the last day. */
export function TimeRange({ from, to, onChange }: TimeRangeProps) {
  return (
    <>
      <DayInput label={words.common.since} day={dayIn(from)} onChange={(day) => onChange({ from: day ? startOfDay(day) : undefined })} />
      <DayInput label={words.common.until} day={dayIn(to, -1)} onChange={(day) => onChange({ to: day ? startOfDay(day, 1) : undefined })} />
    </>
  );
}
