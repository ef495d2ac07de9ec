import { count, wholeDay } from '../../../text/format.ts';
import { languageWords } from '../../../words/language.ts';
import { rampWords as text } from '../shared/ramp-words.ts';
import { curveOf, curvePath, type DrawnRamp } from './curve.ts';
import classes from './ramp.module.css';

const dayMs = 86_400_000;

interface RampCurveProps {
  readonly ramp: DrawnRamp;
  /** Days since it began; absent while it has not. */
  readonly today?: number;
}

/** The amounts of a ramp-up from its beginning to its ceiling, with today's place; the same as a table for screen readers. */
export function RampCurve({ ramp, today }: RampCurveProps) {
  const { level, ceiling, since, allowed = level } = ramp;
  const curve = curveOf(ramp, today);
  const path = curvePath(curve, ceiling);
  const growing = curve.days.at(-1)?.day ?? 0;
  const dayOf = (day: number): string =>
    since === undefined ? `${text.day} ${count(day + 1)}` : wholeDay(new Date(Date.parse(since) + day * dayMs).toISOString());
  const isAtEnd = growing / curve.last > 0.7;
  const place = today === undefined ? undefined : (Math.min(today + 0.5, curve.last) / curve.last) * 100;
  return (
    <figure className={classes.figure} aria-label={text.curve}>
      <div className={classes.plot} aria-hidden>
        <span className={classes.top}>{count(ceiling)}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={classes.area} d={`${path}V100H0Z`} />
          <path className={classes.line} d={path} />
        </svg>
        {place !== undefined && (
          <div className={classes.now} style={{ left: `${place}%` }}>
            <span className={classes.label} data-side={place > 60 ? 'start' : 'end'}>
              {languageWords.labelled(text.now, '')}
              {count(allowed)}
            </span>
            <span className={classes.dot} style={{ bottom: `${(allowed / ceiling) * 100}%` }} />
          </div>
        )}
      </div>
      <div className={classes.axis} aria-hidden>
        <span>{dayOf(0)}</span>
        {growing > 0 && (
          <span data-at={isAtEnd ? 'end' : 'middle'} style={isAtEnd ? undefined : { left: `${(growing / curve.last) * 100}%` }}>
            {dayOf(growing)}
          </span>
        )}
      </div>
      <table className="hidden-from-eyes">
        <caption>{text.curve}</caption>
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            <th scope="col">{text.allowed}</th>
          </tr>
        </thead>
        <tbody>
          {curve.days.map(({ day, allowed: then }) => (
            <tr key={day}>
              <th scope="row">{dayOf(day)}</th>
              <td>{count(then)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
