import { count } from '../text/format.ts';
import { languageWords } from '../words/language.ts';
import classes from './bar-chart.module.css';
import type { Tone } from './status-badge.tsx';

const [height, barWidth, gap] = [96, 10, 2];

/** A part of each bar, from the foot up. */
export interface ChartPart<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly tone: Tone;
}

/** The counts of one stretch of time. */
export type ChartBar<Name extends string> = { readonly at: string } & Readonly<Record<Name, number>>;

interface BarChartProps<Name extends string> {
  readonly label: string;
  /** The meaning of the bars, such as “Time”. */
  readonly axis: string;
  readonly parts: readonly ChartPart<Name>[];
  readonly bars: readonly ChartBar<Name>[];
  readonly timeOf: (at: string) => string;
  /** Whether the page shows the same as a table by itself. */
  readonly isTold?: boolean;
}

/** A bar for each stretch of time; the same as a table for screen readers and for copying. */
export function BarChart<Name extends string>({ label, axis, parts, bars, timeOf, isTold = false }: BarChartProps<Name>) {
  const totalOf = (bar: ChartBar<Name>): number => parts.reduce((sum, { name }) => sum + bar[name], 0);
  const most = Math.max(1, ...bars.map(totalOf));
  const width = bars.length * (barWidth + gap) - gap;
  const middle = bars[Math.floor(bars.length / 2)];
  const isSome = (bar: ChartBar<Name>): boolean => totalOf(bar) > 0;
  return (
    <div className={classes.whole}>
      <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar, at) => (
          <g key={bar.at}>
            <title>{said(bar, parts, timeOf)}</title>
            <rect className={classes.ground} x={at * (barWidth + gap)} y={0} width={barWidth} height={height} />
            {stack(bar, parts, most).map(({ name, tone, from, size }) => (
              <rect key={name} data-tone={tone} x={at * (barWidth + gap)} y={height - from - size} width={barWidth} height={size} />
            ))}
          </g>
        ))}
      </svg>
      <div className={classes.axis} aria-hidden>
        {[bars[0], middle, bars.at(-1)].map((bar) => bar && <span key={bar.at}>{timeOf(bar.at)}</span>)}
      </div>
      {!isTold && (
        <table className="hidden-from-eyes">
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {parts.map((part) => (
                <th key={part.name} scope="col">
                  {part.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.filter(isSome).map((bar) => (
              <tr key={bar.at}>
                <th scope="row">{timeOf(bar.at)}</th>
                {parts.map(({ name }) => (
                  <td key={name}>{count(bar[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** The parts of a bar from its foot; a part that is not empty is always visible. */
function stack<Name extends string>(bar: ChartBar<Name>, parts: readonly ChartPart<Name>[], most: number) {
  let from = 0;
  return parts.flatMap(({ name, tone }) => {
    if (bar[name] === 0) return [];
    const size = Math.max(1.5, (bar[name] / most) * (height - 2));
    const placed = { name, tone, from, size };
    from += size;
    return [placed];
  });
}

const said = <Name extends string>(bar: ChartBar<Name>, parts: readonly ChartPart<Name>[], timeOf: (at: string) => string): string =>
  [
    timeOf(bar.at),
    ...parts.filter(({ name }) => bar[name] > 0).map(({ name, label }) => languageWords.labelled(label, count(bar[name]))),
  ].join(' · ');
