import { $api } from '../../../api/client.ts';
import type { JobDetails, JobSummary } from '../../../api/types.ts';
import { count } from '../../../text/format.ts';
import { readableReason } from '../../../text/reason-words.ts';
import classes from './job-progress.module.css';
import { jobWords } from './words.ts';

const text = jobWords.jobs;
const final = ['completed', 'skipped', 'suppressed', 'failed', 'canceled', 'left'] as const;

const reasonMs = 15_000;

/**
 * The progress of a job of a list is that has not ended. Its counts are the list's; why it stands still is read beside them, less often.
 */
export function JobProgress({ job, name }: { readonly job: JobSummary; readonly name: string }) {
  const path = { jobId: job.id };
  const { data } = $api.useQuery('get', '/jobs/{jobId}', { params: { path } }, { refetchInterval: reasonMs });
  return <Progress of={{ ...job, waiting: data?.waiting ?? null, channelError: data?.channelError ?? null }} name={name} />;
}

interface ProgressProps {
  readonly of: Pick<JobDetails, 'recipients' | 'waiting' | 'channelError'>;
  /** The name of the spinner. */
  readonly name: string;
}

const calm: readonly JobDetails['waiting'][] = ['scheduled', 'delay', 'held', 'window', 'throttle'];

/** Whether somebody has to do something. What was planned, and what is only tried again, is nobody's concern. */
const isWanted = ({ waiting, channelError }: Pick<JobDetails, 'waiting' | 'channelError'>): boolean =>
  waiting === 'channel_error' ? channelError !== null : !calm.includes(waiting);

/** The progress of a job whose counts are known. */
export function Progress({ of: data, name }: ProgressProps) {
  const all = Object.values(data.recipients).reduce((sum, one) => sum + one, 0);
  const done = final.reduce((sum, state) => sum + (data.recipients[state] ?? 0), 0);
  const waits = data.waiting && (data.channelError ? readableReason(data.channelError.message) : text.waits[data.waiting]);
  return (
    <div className={classes.progress}>
      {all > 0 && (
        <>
          <progress className="hidden-from-eyes" aria-label={text.progressOf(name)} max={all} value={done} />
          <div className={classes.track} aria-hidden>
            <div className={classes.fill} style={{ width: `${(done / all) * 100}%` }} />
          </div>
          <span className={classes.words}>{text.done(count(done), count(all))}</span>
        </>
      )}
      {waits && (
        <span className={classes.words} data-waits={isWanted(data) || undefined}>
          <bdi>{waits}</bdi>
        </span>
      )}
    </div>
  );
}
