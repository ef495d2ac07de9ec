import { Input, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DaytimeField } from '../../../forms/daytime-field.tsx';
import { type CronPreset, cronOfPreset, presetOfCron, usualPreset } from '../../../kinds/starts/cron-preset.ts';
import { StateChips } from '../../../ui/state-chips.tsx';
import { scheduleWords as text } from './words.ts';

interface CronFieldProps {
  readonly cron: string;
  readonly onChange: (cron: string) => void;
  readonly path: string;
  readonly error: string | undefined;
}

const oftens = Object.entries(text.oftens).map(([value, label]) => ({ value, label }));
const days = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
const allDays = [...days, { value: 'L', label: text.lastDay }];
/** Up to this day, a month has them all. */
const lastInAll = 28;

/** When a schedule comes: how often and at which time, or a cron expression. */
export function CronField({ cron, onChange, path, error }: CronFieldProps) {
  const [wantsOwn, setWantsOwn] = useState(false);
  const read = presetOfCron(cron);
  const preset = wantsOwn ? undefined : read;
  const put = (changed: Partial<CronPreset>): void => onChange(cronOfPreset({ ...(read ?? usualPreset), ...changed }));
  const choose = (often: string | null): void => {
    setWantsOwn(often === 'own');
    if (often === 'day' || often === 'weekday' || often === 'week' || often === 'month') put({ often });
  };
  return (
    <Stack gap="sm">
      <Select label={text.often} data={oftens} value={preset?.often ?? 'own'} onChange={choose} />
      {preset?.often === 'week' && (
        <Input.Wrapper label={text.days} labelElement="div">
          <StateChips label={text.days} states={text.dayNames} value={preset.days} onChange={(chosen) => chosen && put({ days: chosen })} />
        </Input.Wrapper>
      )}
      {preset?.often === 'month' && (
        <Select
          label={text.day}
          description={Number(preset.day) > lastInAll ? text.notInAll : undefined}
          data={allDays}
          value={preset.day}
          onChange={(day) => day && put({ day })}
        />
      )}
      <div data-field={path}>
        {preset ? (
          <DaytimeField label={text.time} value={preset.time} onChange={(time) => put({ time })} error={error} />
        ) : (
          <TextInput
            label={text.cron}
            description={text.cronHelp}
            value={cron}
            onChange={({ currentTarget: { value } }) => onChange(value)}
            error={error}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          />
        )}
      </div>
    </Stack>
  );
}
