import { $api } from '../../../api/client.ts';
import type { JobDetails } from '../../../api/types.ts';
import { count } from '../../../text/format.ts';
import classes from './job-progress.module.css';
import { jobWords } from './words.ts';

const text = jobWords.jobs;
const final = ['completed', 'skipped', 'suppressed', 'failed', 'canceled', 'left'] as const;

/** How far a job is that has not ended, and why it stands still; read every few seconds. */
export function JobProgress({
  jobId,
  name,
  refreshMs = 3000,
}: {
  readonly jobId: string;
  readonly name: string;
  readonly refreshMs?: number;
}) {
  const { data } = $api.useQuery('get', '/jobs/{jobId}', { params: { path: { jobId } } }, { refetchInterval: refreshMs });
  return data ? <Progress of={data} name={name} /> : null;
}

interface ProgressProps {
  readonly of: Pick<JobDetails, 'recipients' | 'waiting' | 'channelError'>;
  /** The name of the spinner. */
  readonly name: string;
}

/** How far a job is whose counts are known. */
export function Progress({ of: data, name }: ProgressProps) {
  const all = Object.values(data.recipients).reduce((sum, one) => sum + one, 0);
  const done = final.reduce((sum, state) => sum + (data.recipients[state] ?? 0), 0);
  // A wait that was planned is nobody's concern.
  const waits = data.waiting && (data.channelError?.message ?? text.waits[data.waiting]);
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
        <span className={classes.words} data-waits={(data.waiting !== 'delay' && data.waiting !== 'held') || undefined}>
          <bdi>{waits}</bdi>
        </span>
      )}
    </div>
  );
}
