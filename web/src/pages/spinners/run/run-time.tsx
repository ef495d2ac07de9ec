import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { ownZone, zoneName } from '../../../text/zones.ts';
import { runWords } from '../shared/run-words.ts';

const text = runWords;
const hour = 3_600_000;
const furthest = 366 * 24 * hour;

interface RunTimeProps {
  /** A date and a time of this browser's zone, as the field has them; undefined for now. */
  readonly at: string | undefined;
  readonly onChange: (at: string | undefined) => void;
}

/** When a job begins: now, or at a time. */
export function RunTime({ at, onChange }: RunTimeProps) {
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" fw={600} id="run-time">
        {text.when}
      </Text>
      <SegmentedControl
        aria-labelledby="run-time"
        data={[
          { value: 'now', label: text.now },
          { value: 'later', label: text.later },
        ]}
        value={at === undefined ? 'now' : 'later'}
        onChange={(value) => onChange(value === 'now' ? undefined : inAnHour())}
      />
      {at !== undefined && (
        <TextInput
          type="datetime-local"
          label={text.begins}
          description={text.beginsHelp(zoneName(ownZone()))}
          value={at}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          error={runTimeFault(at)}
        />
      )}
    </Stack>
  );
}

/** Why a job cannot begin at a time; undefined if it can. */
export function runTimeFault(at: string): string | undefined {
  const ahead = new Date(at).getTime() - Date.now();
  if (Number.isNaN(ahead) || ahead <= 0) return text.isOver;
  return ahead > furthest ? text.isFar : undefined;
}

/** The time as the API takes it. */
export const timeOf = (at: string | undefined): { readonly runAt?: string } =>
  at === undefined ? {} : { runAt: new Date(at).toISOString() };

/** The next full hour that is at least an hour away, as the field has it. */
function inAnHour(): string {
  const time = new Date(Math.ceil((Date.now() + hour) / hour) * hour);
  const two = (part: number): string => String(part).padStart(2, '0');
  const date = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`;
}
