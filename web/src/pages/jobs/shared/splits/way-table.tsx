import type { SplitRate, SplitResult } from '../../../../api/types.ts';
import { wayName } from '../../../../kinds/steps/ways.ts';
import { count, share } from '../../../../text/format.ts';
import { isSilent } from './is-silent.ts';
import classes from './splits.module.css';
import { splitWords as text } from './words.ts';

type Way = SplitResult['ways'][number];
type Measure = keyof typeof text.measures;

/** Many mail servers never say that they delivered something: none is then not a number. */
const unlessNone: readonly Measure[] = ['delivered', 'goal'];

interface WayTableProps {
  readonly split: SplitResult;
  readonly titleOf: (stepId: string) => string;
}

/** The ways of a split with their numbers; what they are compared by has its interval as a bar. */
export function WayTable({ split, titleOf }: WayTableProps) {
  const { ways, comparedBy, winner } = split;
  const isTold = !isSilent(split);
  const others = (Object.keys(text.measures) as Measure[]).filter(
    (measure) => measure !== comparedBy && (!unlessNone.includes(measure) || ways.some((way) => way[measure].n > 0)),
  );
  // Up to the next tenth.
  const scale = Math.ceil(Math.max(0.01, ...ways.map((way) => way[comparedBy].high ?? 0)) * 10) / 10;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text.way}</th>
          <th scope="col" className={classes.count}>
            {text.people}
          </th>
          {isTold && (
            <th scope="col" className={classes.compared}>
              {text.measures[comparedBy]}
            </th>
          )}
          {others.map((measure) => (
            <th key={measure} scope="col" className={classes.count}>
              {text.measures[measure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ways.map((way) => (
          <tr key={way.way} data-best={way.way === winner || undefined}>
            <th scope="row">
              <span className={classes.name}>
                <bdi>{wayName(way.name, way.way)}</bdi> <span className={classes.dim}>{text.share(way.percent)}</span>
              </span>
              <small>{leadOf(way, titleOf)}</small>
            </th>
            <td className={classes.count} data-label={text.people}>
              <b>{count(way.people)}</b>
              {way.inside > 0 && <small>{text.inside(way.inside)}</small>}
            </td>
            {isTold && (
              <td className={classes.compared} data-label={text.measures[comparedBy]}>
                <Interval rate={way[comparedBy]} people={way.people} scale={scale} />
              </td>
            )}
            {others.map((measure) => (
              <td key={measure} className={classes.count} data-label={text.measures[measure]}>
                {count(way[measure].n)}
                <small>{share(way[measure].n, way.people)}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const leadOf = ({ goTo }: Way, titleOf: (stepId: string) => string): string => (goTo === null ? text.end : text.goesTo(titleOf(goTo)));

/** A rate with the range that the true one lies in. */
function Interval({ rate, people, scale }: { readonly rate: SplitRate; readonly people: number; readonly scale: number }) {
  const { n, rate: of, low, high } = rate;
  if (of === null || low === null || high === null) return null;
  const at = (value: number): string => `${(value / scale) * 100}%`;
  return (
    <>
      <span className={classes.rate}>
        <b>{share(n, people)}</b> <span className={classes.dim}>{text.interval(percent(low), percent(high))}</span>
        <span className={classes.number}>{count(n)}</span>
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.range} style={{ insetInlineStart: at(low), width: at(high - low) }} />
        <span className={classes.tick} style={{ insetInlineStart: at(of) }} />
      </span>
    </>
  );
}

const percent = (value: number): string => `${Math.round(value * 1000) / 10}\u00a0%`;
