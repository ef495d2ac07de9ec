import { Group, SegmentedControl, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { timeSoon } from '../../../text/format.ts';
import { BarChart, type ChartPart } from '../../../ui/bar-chart.tsx';
import { Arrivals } from './arrivals.tsx';
import { hoursUntil, takenIn } from './hours.ts';
import classes from './live.module.css';
import type { Live } from './use-live.ts';
import { liveWords as text } from './words.ts';

const parts: readonly ChartPart<'taken' | 'notTaken'>[] = [
  { name: 'taken', label: text.taken, tone: 'busy' },
  { name: 'notTaken', label: text.notTaken, tone: 'idle' },
];

/** The number of records that arrived in each of the last hours, and how many were taken; who waits, why, and the control. */
export function ArrivalsByHour({ spinnerId, live }: { readonly spinnerId: string; readonly live: Live }) {
  const [range, setRange] = useState<'24' | '48'>('24');
  const count = Number(range);
  const hours = hoursUntil(live.hours, count);
  const taken = takenIn(hours);
  const totals = hours.map((hour) => hour.taken + hour.notTaken);
  const arrived = totals.reduce((sum, one) => sum + one, 0);
  return (
    <section className={classes.box} aria-labelledby="arrivals">
      <header className={classes.boxHead}>
        <Title order={2} id="arrivals">
          {text.byHour}
        </Title>
        <Group gap="4px 16px">
          <Arrivals spinnerId={spinnerId} />
          <SegmentedControl
            size="xs"
            aria-label={text.range}
            data={['24', '48'].map((value) => ({ value, label: text.hours(Number(value)) }))}
            value={range}
            onChange={(value) => setRange(value as typeof range)}
          />
        </Group>
      </header>
      <Text size="sm" c="dimmed" className={classes.said}>
        {arrived === 0 ? text.noArrivals(count) : `${text.arrivedIn(arrived, taken, count)}, ${text.most(Math.max(...totals))}.`}
      </Text>
      {arrived > 0 && <BarChart label={text.byHour} axis={text.hour} parts={parts} bars={hours} timeOf={timeSoon} />}
    </section>
  );
}
