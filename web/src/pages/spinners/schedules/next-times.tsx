import { momentIn } from '../../../text/zones.ts';
import classes from './schedules.module.css';
import type { ComingTimes } from './use-next-times.ts';
import { scheduleWords as text } from './words.ts';

/** The next times of a schedule, as clocks in its zone show them. */
export function NextTimes({ of: { times, isOld }, zone }: { readonly of: ComingTimes; readonly zone: string }) {
  if (times.length === 0) return null;
  const label = text.next(times.length);
  return (
    <div className={classes.next}>
      <span className={classes.title}>{label}</span>
      <ol className={classes.times} aria-label={label} aria-busy={isOld}>
        {times.map((time) => (
          <li key={time}>
            <time dateTime={time}>{momentIn(time, zone)}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}
