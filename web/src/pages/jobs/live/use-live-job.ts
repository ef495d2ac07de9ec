import { useEffect, useState } from 'react';
import { $api, queryClient } from '../../../api/client.ts';
import { followLiveJob, isFinal, type LiveState } from '../../../api/live.ts';
import { readsOf } from '../../../api/query-keys.ts';
import type { JobDetails } from '../../../api/types.ts';
import { messagesOf, wereSent } from '../job-facts.ts';
import { jobKeys } from '../query-keys.ts';
import { feedbackPollMs } from './feedback-poll.ts';

const optionsOf = (jobId: string) => $api.queryOptions('get', '/jobs/{jobId}', { params: { path: { jobId } } });

/** Reads the job again at once: after something was done to it. */
export const refreshJob = (jobId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: optionsOf(jobId).queryKey });

interface LiveJob {
  readonly job: JobDetails | undefined;
  readonly error: unknown;
  readonly live: LiveState;
  readonly retry: () => void;
}

/** A job, followed until it ends; then it is read now and then, for what is said about its messages. */
export function useLiveJob(jobId: string): LiveJob {
  const [live, setLive] = useState<LiveState>('connecting');
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/jobs/{jobId}',
    { params: { path: { jobId } } },
    { refetchInterval: ({ state }) => (state.data ? pollMsOf(state.data) : false) },
  );
  const isFollowed = data !== undefined && !isFinal(data.state);
  useEffect(() => {
    if (!isFollowed) return;
    const { queryKey } = optionsOf(jobId);
    return followLiveJob(jobId, { onJob: (job) => queryClient.setQueryData(queryKey, job), onState: setLive });
  }, [jobId, isFollowed]);

  // The lists of a job that ended are read once more: those that were read a moment before may lack the last changes. So it is with what is
  // said about its messages later.
  const state = data?.state;
  const saidLater = state && isFinal(state) ? JSON.stringify(data.messages) : undefined;
  useEffect(() => {
    if (!state || !isFinal(state)) return;
    // Its lists, its chart, how many jobs run, and the meters.
    for (const queryKey of [jobKeys.of(jobId), readsOf('/jobs/{jobId}/activity'), readsOf('/jobs'), readsOf('/usage')])
      void queryClient.invalidateQueries({ queryKey });
  }, [jobId, state, saidLater]);
  return { job: data, error: data ? undefined : error, live: isFollowed ? live : 'over', retry: () => void refetch() };
}

/** The interval at which a job that has ended is read again; one that goes on is followed. */
const pollMsOf = (job: JobDetails): number | false =>
  isFinal(job.state) && messagesOf(job, ...wereSent, 'unknown') > 0 && feedbackPollMs(job.endedAt);
