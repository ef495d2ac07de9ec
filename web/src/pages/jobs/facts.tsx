import { Link } from '@tanstack/react-router';
import { isFinal } from '../../api/live.ts';
import type { JobDetails } from '../../api/types.ts';
import { useNow } from '../../hooks/use-now.ts';
import { exactTime, utcDay } from '../../text/format.ts';
import { timeIn, zoneName } from '../../text/zones.ts';
import { When } from '../../ui/when.tsx';
import { useSteps } from './funnel/use-steps.ts';
import classes from './job.module.css';
import { starterOf, tookOf } from './job-facts.ts';
import { jobWords } from './shared/words.ts';

const text = jobWords.jobs;

/** The person who started a job, its time and duration. */
export function Facts({ job }: { readonly job: JobDetails }) {
  const now = useNow(job.startedAt ?? job.createdAt);
  const took = tookOf(job, now);
  return (
    <section className={classes.box} aria-label={jobWords.job.facts}>
      <dl className={classes.facts}>
        <dt>{text.startedBy}</dt>
        <dd>
          <bdi>{starterOf(job)}</bdi>
        </dd>
        {job.liveDay !== null && (
          <>
            <dt>{text.arrivals}</dt>
            <dd>
              <LiveDay job={job} day={job.liveDay} />
            </dd>
          </>
        )}
        <dt>{text.started}</dt>
        <dd>
          <When at={job.startedAt ?? job.createdAt} />
        </dd>
        {took !== '' && (
          <>
            <dt>{job.endedAt === null ? text.runsFor : text.took}</dt>
            <dd>{took}</dd>
          </>
        )}
        {job.endedAt !== null && (
          <>
            <dt>{text.ended}</dt>
            <dd>
              <When at={job.endedAt} />
            </dd>
          </>
        )}
        {job.retryOf !== null && (
          <>
            <dt>{text.retries}</dt>
            <dd>
              <Link to="/jobs/$jobId" params={{ jobId: job.retryOf }}>
                {text.earlierJob}
              </Link>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** Until when a job takes who arrives; whom it took, once that day is over. */
function LiveDay({ job, day }: { readonly job: JobDetails; readonly day: string }) {
  const { zone } = useSteps(job);
  const now = useNow(job.closesAt ?? job.createdAt);
  const { closesAt } = job;
  if (closesAt === null || isFinal(job.state) || Date.parse(closesAt) <= now) return text.tookDay(utcDay(day));
  return zone && <span title={exactTime(closesAt)}>{text.takesUntil(timeIn(closesAt, zone), zoneName(zone))}</span>;
}
