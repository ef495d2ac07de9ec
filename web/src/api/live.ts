// Follows a job by server-sent events.
//   connecting  the stream is being opened, for the first time or after a break
//   live        it is open, and shows a sign of life every few seconds
//   polling     there is no stream, but the job can be read: it is, every few seconds, and the stream is tried again
//   hidden      the tab is out of sight: the job is read now and then
//   lost        neither the stream nor a read gets an answer; both are tried again
//   over        the job has ended, or cannot be followed any more

import { api } from './client.ts';
import { ApiError } from './errors.ts';
import { readJobStream } from './job-stream.ts';
import { endsSession, signedInAgain } from './session.ts';
import type { JobDetails, JobStatus } from './types.ts';

export type LiveState = 'connecting' | 'live' | 'polling' | 'hidden' | 'lost' | 'over';

interface Follower {
  readonly onJob: (job: JobDetails) => void;
  readonly onState: (state: LiveState) => void;
}

const pollMs = 3000;
const hiddenPollMs = 20_000;
const firstPauseMs = 500;
const longestPauseMs = 10_000;
/** The time for which the job is only read where no stream comes through, or where there are too many. */
const withoutStreamMs = 60_000;

/** Whether a job has ended for good. */
export const isFinal = (state: JobStatus): boolean => state === 'completed' || state === 'canceled' || state === 'failed';

/** Follows a job until it ends, or until the returned function is called. */
export function followLiveJob(jobId: string, follower: Follower): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const guarded: Follower = {
    onJob: (job) => signal.aborted || follower.onJob(job),
    onState: (state) => signal.aborted || follower.onState(state),
  };
  void follow(jobId, guarded, signal).finally(() => guarded.onState('over'));
  return () => leaving.abort();
}

async function follow(jobId: string, { onJob, onState }: Follower, signal: AbortSignal): Promise<void> {
  let [lastEventId, failures]: [string | undefined, number] = [undefined, 0];
  while (!signal.aborted) {
    if (document.hidden) {
      if (await readFor(hiddenPollMs, 'hidden')) return;
      continue;
    }
    if (failures === 0) onState('connecting');
    try {
      const end = await readJobStream(jobId, {
        lastEventId,
        signal,
        onAlive() {
          failures = 0;
          onState('live');
        },
        onJob(job, eventId) {
          lastEventId = eventId;
          onJob(job);
        },
      });
      if (end === 'over') return;
      if (end === 'silent' && (await readFor(withoutStreamMs, 'polling'))) return;
      // The server closes a stream when it stops, and when the token has run out: the next one has another.
      if (end === 'closed') await pause(firstPauseMs, signal);
    } catch (error) {
      if (isForGood(error)) return;
      if (endsSession(error)) {
        if (!(await signedInAgain())) return;
        continue;
      }
      failures += 1;
      const tooMany = error instanceof ApiError && error.status === 429;
      const waitMs = tooMany ? withoutStreamMs : Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
      if (await readFor(waitMs, 'polling')) return;
    }
  }

  /** Reads the job now and then, for as long. True if there is nothing more to follow. */
  async function readFor(ms: number, state: LiveState): Promise<boolean> {
    const until = Date.now() + ms;
    const wasHidden = document.hidden;
    do {
      try {
        const { data } = await api.GET('/jobs/{jobId}', { params: { path: { jobId } }, signal });
        if (data) onJob(data);
        onState(state);
        if (data && isFinal(data.state)) return true;
      } catch (error) {
        if (isForGood(error)) return true;
        if (endsSession(error)) return false;
        onState('lost');
      }
      await pause(Math.min(wasHidden ? ms : pollMs, Math.max(0, until - Date.now())), signal);
    } while (Date.now() < until && document.hidden === wasHidden && !signal.aborted);
    return false;
  }
}

/** Whether a refusal stays: the job does not exist, or the person may not see it. */
const isForGood = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404].includes(error.status);

/** Waits, but not longer than until the page is left, or the tab comes into sight or goes out of it. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    document.addEventListener('visibilitychange', end);
  });
