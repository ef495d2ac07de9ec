import { Tooltip } from '@mantine/core';
import { count, utcDay } from '../../text/format.ts';
import classes from './usage.module.css';
import { usageWords } from './words.ts';

interface DailyChartProps {
  readonly label: string;
  readonly days: readonly Day[];
  /** When the period ends: days still to come have their place. */
  readonly endsAt: string;
}

interface Day {
  readonly date: string;
  readonly used: number;
}

const dayMs = 86_400_000;

/** The days after the last one, up to the end of the period. */
function comingDays(last: Day | undefined, endsAt: string): readonly Day[] {
  const start = last ? Date.parse(last.date) + dayMs : Date.parse(endsAt);
  const days = Math.max(0, Math.ceil((Date.parse(endsAt) - start) / dayMs));
  return Array.from({ length: days }, (_, at) => ({ date: new Date(start + at * dayMs).toISOString().slice(0, 10), used: 0 }));
}

/** A bar for each day of the period; the same as a table for screen readers and for copying. */
export function DailyChart({ label, days, endsAt }: DailyChartProps) {
  const most = Math.max(1, ...days.map(({ used }) => used));
  const all = [...days, ...comingDays(days.at(-1), endsAt)];
  const [first, last] = [all[0], all.at(-1)];
  const isEmpty = days.every(({ used }) => used === 0);
  return (
    <div>
      <div className={classes.chart} data-empty={isEmpty || undefined} aria-hidden>
        {all.map(({ date, used }) => (
          <Tooltip key={date} label={`${utcDay(date)}: ${count(used)}`} openDelay={0}>
            <div className={classes.day}>
              <div className={classes.bar} data-none={used === 0 || undefined} style={{ height: `${(used / most) * 100}%` }} />
            </div>
          </Tooltip>
        ))}
      </div>
      {first && last && (
        <div className={classes.axis} aria-hidden>
          <span>{utcDay(first.date)}</span>
          {isEmpty && <span>{usageWords.nothing}</span>}
          {most > 1 && <span>{usageWords.most(count(most))}</span>}
          {last !== first && <span>{utcDay(last.date)}</span>}
        </div>
      )}
      <table className="hidden-from-eyes">
        <caption>{label}</caption>
        <tbody>
          {days.map(({ date, used }) => (
            <tr key={date}>
              <th scope="row">{utcDay(date)}</th>
              <td>{count(used)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
