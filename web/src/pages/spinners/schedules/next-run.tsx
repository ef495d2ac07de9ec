import { Tooltip } from '@mantine/core';
import { exactTime, timeSoon } from '../../../text/format.ts';
import { useLive } from '../live/use-live.ts';
import classes from './schedules.module.css';
import { scheduleWords as text } from './words.ts';

/** When a published spinner starts by itself next, and why its last times made no job. Nothing if it has no schedule. */
export function NextRun({ spinnerId }: { readonly spinnerId: string }) {
  const { nextRuns } = useLive(spinnerId);
  const [next] = nextRuns.toSorted((one, other) => one.at.localeCompare(other.at));
  if (!next) return null;
  const skipped = nextRuns.flatMap((run) => run.skipped ?? [])[0];
  return (
    <div className={classes.run}>
      <Tooltip label={exactTime(next.at)}>
        <time dateTime={next.at}>{text.nextRun(timeSoon(next.at))}</time>
      </Tooltip>
      {skipped && (
        <span className={skipped.reason === 'plan_limit' ? classes.wanted : undefined}>
          {text.skipped(timeSoon(skipped.at), text.why[skipped.reason])}
        </span>
      )}
    </div>
  );
}
