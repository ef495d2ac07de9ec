import { Tooltip } from '@mantine/core';
import { count, utcDay } from '../../text/format.ts';
import { languageWords } from '../../words/language.ts';
import { allDays, type Day } from './days.ts';
import classes from './usage.module.css';
import { usageWords } from './words.ts';

interface DailyChartProps {
  readonly label: string;
  readonly days: readonly Day[];
  /** When the period ends: days still to come have their place. */
  readonly endsAt: string;
}

/** A bar for each day of the period; the same as a table for screen readers and for copying. */
export function DailyChart({ label, days, endsAt }: DailyChartProps) {
  const most = Math.max(1, ...days.map(({ used }) => used));
  const all = allDays(days, endsAt);
  const [first, last] = [all[0], all.at(-1)];
  const isEmpty = days.every(({ used }) => used === 0);
  return (
    <div>
      <div className={classes.chart} data-empty={isEmpty || undefined} aria-hidden>
        {all.map(({ date, used }) => (
          <Tooltip key={date} label={languageWords.labelled(utcDay(date), count(used))} openDelay={0}>
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
