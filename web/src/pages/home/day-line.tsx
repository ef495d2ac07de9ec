import { count, utcDay } from '../../text/format.ts';
import { languageWords } from '../../words/language.ts';
import classes from './week.module.css';

const [width, height, inset] = [96, 28, 3];

interface DayLineProps {
  /** As `2026-11-23`. */
  readonly days: readonly string[];
  readonly numbers: readonly number[];
}

/** A small line of a number a day; it says its numbers to those who do not see it. */
export function DayLine({ days, numbers }: DayLineProps) {
  const most = Math.max(1, ...numbers);
  const x = (index: number): number => inset + (index * (width - 2 * inset)) / Math.max(1, numbers.length - 1);
  const y = (n: number): number => height - inset - (n / most) * (height - 2 * inset);
  const points = numbers.map((n, index) => `${x(index)},${y(n).toFixed(1)}`).join(' ');
  const said = days.map((day, index) => languageWords.labelled(utcDay(day), count(numbers[index] ?? 0))).join(', ');
  const last = numbers.length - 1;
  return (
    <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said}>
      <title>{said}</title>
      <polygon points={`${x(0)},${height - inset} ${points} ${x(last)},${height - inset}`} />
      <polyline points={points} />
      <circle cx={x(last)} cy={y(numbers[last] ?? 0)} r="2" />
    </svg>
  );
}
