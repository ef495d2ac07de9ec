import { SegmentedControl, Stack, Text } from '@mantine/core';
import { MomentField } from '../../../forms/moment-field.tsx';
import { startOfDay } from '../../../text/days.ts';
import { ownZone, zoneName } from '../../../text/zones.ts';
import { runWords } from '../shared/run-words.ts';

const text = runWords;
const hour = 3_600_000;
const furthest = 366 * 24 * hour;

interface RunTimeProps {
  /** As the API has it; '' while what is typed is no time, undefined for now. */
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
        <MomentField
          type="datetime"
          label={text.begins}
          description={text.beginsHelp(zoneName(ownZone()))}
          value={at}
          onChange={onChange}
          error={runTimeFault(at)}
        />
      )}
    </Stack>
  );
}

/** The time that the field stands for: a day alone is its beginning in the person's zone. */
const instantOf = (at: string): string => (at.includes('T') ? new Date(at).toISOString() : at === '' ? '' : startOfDay(at));

/** Why a job cannot begin at a time; undefined if it can. */
export function runTimeFault(at: string): string | undefined {
  const ahead = Date.parse(instantOf(at)) - Date.now();
  if (Number.isNaN(ahead) || ahead <= 0) return text.isOver;
  return ahead > furthest ? text.isFar : undefined;
}

/** The time as the API takes it. */
export const timeOf = (at: string | undefined): { readonly runAt?: string } => (at === undefined ? {} : { runAt: instantOf(at) });

/** The next full hour that is at least an hour away, as the field has it. */
const inAnHour = (): string => new Date(Math.ceil((Date.now() + hour) / hour) * hour).toISOString();
