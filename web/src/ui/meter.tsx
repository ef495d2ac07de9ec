import { capReachedAt, type MeterReading } from '../text/forecast.ts';
import { count, dayInWords } from '../text/format.ts';
import { words } from '../words/en.ts';
import classes from './meter.module.css';

function usedOf({ used, limit }: MeterReading, shown: (amount: number) => string): string {
  if (limit === null) return words.meter.unlimited(shown(used));
  return limit === 0 && used === 0 ? words.meter.notIncluded : words.meter.of(shown(used), shown(limit));
}

interface MeterProps {
  readonly label: string;
  readonly reading: MeterReading;
  /** The format of an amount; default: as a count. */
  readonly shown?: ((amount: number) => string) | undefined;
}

/** The amount of a plan's limit that is used, with its label, and when it will be reached. */
export const Meter = ({ label, reading, shown }: MeterProps) => <Shown label={label} reading={reading} shown={shown} isLabelled />;

/** A meter whose label stands beside it. */
export const MeterReadingOf = ({ label, reading, shown }: MeterProps) => <Shown label={label} reading={reading} shown={shown} />;

function Shown({ label, reading, shown = count, isLabelled = false }: MeterProps & { readonly isLabelled?: boolean }) {
  const { used, limit } = reading;
  const share = !limit ? 0 : Math.min(1, used / limit);
  const reached = capReachedAt(reading);
  // A limit of 0 is no cap that somebody has run into.
  const isReached = !!limit && used >= limit;
  const tone = isReached ? 'fail' : reached || share > 0.9 ? 'wait' : undefined;
  return (
    <div className={classes.meter}>
      <div className={classes.line}>
        {isLabelled && <span>{label}</span>}
        <span className="numeric">{usedOf(reading, shown)}</span>
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
          {reached ? words.meter.pace(dayInWords(reached)) : words.meter.reached}
        </span>
      )}
    </div>
  );
}
