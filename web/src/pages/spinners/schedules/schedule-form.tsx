import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useEditing } from '../editing.ts';
import type { OneStartProps } from '../forms/starts-list.tsx';
import { ZoneField } from '../forms/zone-field.tsx';
import { CronField } from './cron-field.tsx';
import { NextTimes } from './next-times.tsx';
import { useNextTimes } from './use-next-times.ts';
import { scheduleWords as text } from './words.ts';

const [missed, overlap] = ['run', 'skip'];

/** One schedule: when it comes, in which zone, its next times, and what becomes of times that cannot be kept. */
export function ScheduleForm({ start, path, onChange }: OneStartProps) {
  const { problems } = useEditing();
  const [wasUsual] = useState((start.missed ?? missed) === missed && (start.overlap ?? overlap) === overlap);
  const zone = typeof start.zone === 'string' ? start.zone : 'UTC';
  const next = useNextTimes(start);
  const choice = (name: 'missed' | 'overlap', label: string, words: Readonly<Record<string, string>>, usual: string | undefined) => (
    <div data-field={`${path}.${name}`}>
      <Select
        label={label}
        data={Object.entries(words).map(([value, said]) => ({ value, label: said }))}
        value={String(start[name] ?? usual)}
        onChange={(value) => value && onChange({ ...start, [name]: value })}
        error={problems.at(undefined, `${path}.${name}`)}
      />
    </div>
  );
  return (
    <>
      <CronField
        cron={typeof start.cron === 'string' ? start.cron : ''}
        onChange={(cron) => onChange({ ...start, cron }, 'cron')}
        path={`${path}.cron`}
        error={problems.at(undefined, `${path}.cron`) ?? next.faults.cron ?? problems.at(undefined, path)}
      />
      <ZoneField value={zone} onChange={(chosen) => onChange({ ...start, zone: chosen })} path={`${path}.zone`} />
      <NextTimes of={next} zone={zone} />
      <details open={!wasUsual}>
        <summary>{text.more}</summary>
        <Stack gap="sm" pt={8}>
          {choice('missed', text.missed, text.misses, missed)}
          {choice('overlap', text.overlap, text.overlaps, overlap)}
        </Stack>
      </details>
    </>
  );
}
