import { Text } from '@mantine/core';
import { momentIn } from '../../../text/zones.ts';
import type { ComingTimes } from '../schedules/use-next-times.ts';
import classes from './dates.module.css';
import { dateWords as text } from './words.ts';

/** When records are due next, how many, and cells of the column that hold no date. */
export function DueRecords({ of: { times, dates, isOld }, zone }: { readonly of: ComingTimes; readonly zone: string }) {
  const [next] = times;
  if (!dates || next === undefined) return null;
  return (
    <div className={classes.due} aria-busy={isOld} aria-live="polite">
      <Text size="sm">{text.due(momentIn(next, zone), dates.due, dates.isComplete)}</Text>
      {dates.invalid > 0 && (
        <div className={classes.invalid}>
          <Text size="sm">{text.invalid(dates.invalid)}</Text>
          <ul className={classes.examples}>
            {dates.examples.map(({ recordId, value }) => (
              <li key={recordId}>
                <q>{value}</q>
              </li>
            ))}
            {dates.invalid > dates.examples.length && <li aria-hidden>…</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
