import { Title } from '@mantine/core';
import { startViewOf, zoneOfStart } from '../../../kinds/starts/start-views.ts';
import { exactTime, timeSoon } from '../../../text/format.ts';
import { dayTimeIn, ownZone } from '../../../text/zones.ts';

import { scheduleWords } from '../schedules/words.ts';
import classes from './live.module.css';
import type { useLive } from './use-live.ts';
import { liveWords as text } from './words.ts';

type Runs = ReturnType<typeof useLive>['nextRuns'];

/** When each start of a spinner comes next, as clocks in its zone show it, and why its last time made no job. */
export function NextRuns({ runs, isLive }: { readonly runs: Runs; readonly isLive: boolean }) {
  return (
    <section className={classes.box} aria-labelledby="next-runs">
      <header className={classes.boxHead}>
        <Title order={2} id="next-runs">
          {text.nextRuns}
        </Title>
      </header>
      {runs.length === 0 && <p className={classes.none}>{isLive ? text.noRuns : text.onlyByHand}</p>}
      {runs.map(({ start, times, skipped, at }, index) => {
        const zone = zoneOfStart(start);
        const name = startViewOf(start.type)?.summaryOf({ ...start }) ?? start.type;
        return (
          <section key={index} className={classes.start} aria-label={name}>
            <span className={classes.startName}>{name}</span>
            {skipped && (
              <span className={classes.skipped} data-wanted={skipped.reason === 'plan_limit' || undefined}>
                {scheduleWords.skipped(timeSoon(skipped.at), scheduleWords.why[skipped.reason])}
              </span>
            )}
            <ol className={classes.times}>
              {times.map((time) => (
                <li key={time} data-next={time === at || undefined}>
                  <time dateTime={time} title={exactTime(time)}>
                    {dayTimeIn(time, zone)}
                  </time>
                  {zone !== ownZone() && <span>{text.hereAt(dayTimeIn(time, ownZone()))}</span>}
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </section>
  );
}
