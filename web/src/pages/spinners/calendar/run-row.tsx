import { Link } from '@tanstack/react-router';
import type { Start } from '../../../api/types.ts';
import { startViewOf, zoneOfStart } from '../../../kinds/starts/start-views.ts';
import { exactTime, shortTime, timeSoon } from '../../../text/format.ts';
import { ownZone, timeIn, zoneCity } from '../../../text/zones.ts';
import { scheduleWords } from '../schedules/words.ts';
import classes from './calendar.module.css';
import { calendarWords as text } from './words.ts';

/** A time at which a start comes, or a job begins that somebody has started for later. */
export type CalendarRun = { readonly spinnerId: string; readonly name: string; readonly at: string } & (
  | { readonly jobId: string }
  | {
      readonly start: Start;
      readonly isOften: boolean;
      readonly skipped: { readonly reason: 'missed' | 'overlap' | 'plan_limit'; readonly at: string } | null;
    }
);

/** A row of the calendar: the time, the spinner, and what starts it. */
export function RunRow({ run }: { readonly run: CalendarRun }) {
  const { spinnerId, name, at } = run;
  const zone = 'start' in run ? zoneOfStart(run.start) : ownZone();
  const how = 'start' in run ? (startViewOf(run.start.type)?.summaryOf({ ...run.start }) ?? run.start.type) : text.scheduledJob;
  const isOften = 'start' in run && run.isOften;
  const there = timeIn(at, zone);
  return (
    <li className={classes.run} data-often={isOften || undefined}>
      <time dateTime={at} title={exactTime(at)}>
        {isOften ? timeSoon(at) : shortTime(at)}
      </time>
      <span className={classes.what}>
        {'jobId' in run ? (
          <Link to="/jobs/$jobId" params={{ jobId: run.jobId }}>
            <bdi title={name}>{name}</bdi>
          </Link>
        ) : (
          <Link to="/spinners/$spinnerId/live" params={{ spinnerId }}>
            <bdi title={name}>{name}</bdi>
          </Link>
        )}
      </span>
      <span className={classes.how}>
        {how}
        {there !== shortTime(at) && !how.includes(there) && <span>{text.inZone(there, zoneCity(zone))}</span>}
        {'start' in run && run.skipped && (
          <span data-wanted={run.skipped.reason === 'plan_limit' || undefined}>
            {scheduleWords.skipped(timeSoon(run.skipped.at), scheduleWords.why[run.skipped.reason])}
          </span>
        )}
      </span>
    </li>
  );
}
