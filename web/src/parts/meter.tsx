import { words } from '../words/en.ts';
import { capReachedAt, type MeterReading } from './forecast.ts';
import { count, dayOf } from './format.ts';
import classes from './meter.module.css';

/** How much of a plan's limit is used, and when it will be reached. */
export function Meter({ label, reading }: { readonly label: string; readonly reading: MeterReading }) {
  const { used, limit } = reading;
  const share = limit === null ? 0 : limit === 0 ? 1 : Math.min(1, used / limit);
  const reached = capReachedAt(reading);
  const isReached = limit !== null && used >= limit;
  const tone = isReached ? 'fail' : reached || share > 0.9 ? 'wait' : undefined;
  return (
    <div className={classes.meter}>
      <div className={classes.line}>
        <span>{label}</span>
        <span className="numeric">{limit === null ? words.meter.unlimited(count(used)) : words.meter.of(count(used), count(limit))}</span>
      </div>
      {limit !== null && (
        <meter className="hidden-from-eyes" aria-label={label} min={0} max={Math.max(1, limit)} value={Math.min(used, limit)} />
      )}
      {limit !== null && (
        <div className={classes.track} aria-hidden>
          <div className={classes.fill} data-tone={tone} style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {(isReached || reached) && (
        <span className={classes.note} data-tone={tone}>
          {isReached || !reached ? words.meter.reached : words.meter.pace(dayOf(reached))}
        </span>
      )}
    </div>
  );
}
