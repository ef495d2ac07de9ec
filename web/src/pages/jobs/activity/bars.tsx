import { count } from '../../../parts/format.ts';
import { words } from '../../../words/en.ts';
import classes from './bars.module.css';
import type { Bucket } from './buckets.ts';

const text = words.activity;
const [height, barWidth, gap] = [96, 10, 2];
const daySeconds = 86_400;
const parts = ['sent', 'unknown', 'failed'] as const;

interface BarsProps {
  readonly buckets: readonly Bucket[];
  readonly bucketSeconds: number;
  readonly label: string;
}

/** A bar for each stretch of time, failures on top; the same as a table for screen readers and for copying. */
export function Bars({ buckets, bucketSeconds, label }: BarsProps) {
  const most = Math.max(1, ...buckets.map(({ sent, failed, unknown }) => sent + failed + unknown));
  const width = buckets.length * (barWidth + gap) - gap;
  const timeOf = clockOf(buckets, bucketSeconds);
  const middle = buckets[Math.floor(buckets.length / 2)];
  return (
    <div>
      <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {buckets.map((bucket, at) => (
          <g key={bucket.at}>
            <title>{said(bucket, timeOf)}</title>
            <rect className={classes.ground} x={at * (barWidth + gap)} y={0} width={barWidth} height={height} />
            {stack(bucket, most).map(({ part, from, size }) => (
              <rect key={part} data-part={part} x={at * (barWidth + gap)} y={height - from - size} width={barWidth} height={size} />
            ))}
          </g>
        ))}
      </svg>
      <div className={classes.axis} aria-hidden>
        {[buckets[0], middle, buckets.at(-1)].map((bucket) => bucket && <span key={bucket.at}>{timeOf(bucket.at)}</span>)}
      </div>
      <table className="hidden-from-eyes">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{text.time}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {text.parts[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets
            .filter((bucket) => parts.some((part) => bucket[part] > 0))
            .map((bucket) => (
              <tr key={bucket.at}>
                <th scope="row">{timeOf(bucket.at)}</th>
                {parts.map((part) => (
                  <td key={part}>{count(bucket[part])}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** The parts of a bar from its foot: those of which there are any are at least seen. */
function stack(bucket: Bucket, most: number): readonly { readonly part: string; readonly from: number; readonly size: number }[] {
  let from = 0;
  return parts.flatMap((part) => {
    if (bucket[part] === 0) return [];
    const size = Math.max(1.5, (bucket[part] / most) * (height - 2));
    const placed = { part, from, size };
    from += size;
    return [placed];
  });
}

const said = (bucket: Bucket, timeOf: (at: string) => string): string =>
  [
    timeOf(bucket.at),
    ...parts.filter((part) => bucket[part] > 0).map((part) => `${count(bucket[part])} ${text.parts[part].toLowerCase()}`),
  ].join(' · ');

/** Times as exact as the buckets, with the day where there is more than one. */
function clockOf(buckets: readonly Bucket[], bucketSeconds: number): (at: string) => string {
  const days = new Set(buckets.map(({ at }) => new Date(at).toDateString())).size;
  const day = { day: 'numeric', month: 'short' } as const;
  const time = { hour: '2-digit', minute: '2-digit', ...(bucketSeconds < 60 && { second: '2-digit' as const }) } as const;
  const format = new Intl.DateTimeFormat('en-GB', bucketSeconds >= daySeconds ? day : days > 1 ? { ...day, ...time } : time);
  return (at) => format.format(new Date(at));
}
