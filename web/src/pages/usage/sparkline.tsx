import { allDays, type Day } from './days.ts';
import classes from './usage.module.css';

const [height, barWidth, gap] = [24, 4, 1];

/** The days of the period as small bars, without numbers. */
export function Sparkline({ days, endsAt }: { readonly days: readonly Day[]; readonly endsAt: string }) {
  const all = allDays(days, endsAt);
  const most = Math.max(1, ...days.map(({ used }) => used));
  const width = Math.max(1, all.length * (barWidth + gap) - gap);
  const tall = (used: number): number => (used === 0 ? 1 : Math.max(2, (used / most) * height));
  return (
    <svg className={classes.sparkline} viewBox={`0 0 ${width} ${height}`} style={{ width }} aria-hidden="true">
      {all.map(({ date, used }, at) => (
        <rect
          key={date}
          data-none={used === 0 || undefined}
          x={at * (barWidth + gap)}
          y={height - tall(used)}
          width={barWidth}
          height={tall(used)}
        />
      ))}
    </svg>
  );
}
