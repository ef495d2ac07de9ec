import { useEffect, useState } from 'react';
import { $api, queryClient } from '../../../api/client.ts';
import { followJob, isFinal, type LiveState } from '../../../api/live.ts';
import type { JobDetails } from '../../../api/types.ts';

const optionsOf = (jobId: string) => $api.queryOptions('get', '/jobs/{jobId}', { params: { path: { jobId } } });

/** Reads the job again at once: after something was done to it. */
export const refreshJob = (jobId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: optionsOf(jobId).queryKey });

interface LiveJob {
  readonly job: JobDetails | undefined;
  readonly error: unknown;
  readonly live: LiveState;
  readonly retry: () => void;
}

/** A job, followed until it ends. */
export function useLiveJob(jobId: string): LiveJob {
  const [live, setLive] = useState<LiveState>('connecting');
  const { data, error, refetch } = $api.useQuery('get', '/jobs/{jobId}', { params: { path: { jobId } } });
  const isFollowed = data !== undefined && !isFinal(data.status);
  useEffect(() => {
    if (!isFollowed) return;
    const { queryKey } = optionsOf(jobId);
    return followJob(jobId, { onJob: (job) => queryClient.setQueryData(queryKey, job), onState: setLive });
  }, [jobId, isFollowed]);

  // What ended with the job is read once more: lists that were read a moment before may lack the last changes.
  const status = data?.status;
  useEffect(() => {
    if (!status || !isFinal(status)) return;
    // Its lists, its chart, how many jobs run, and the meters.
    for (const queryKey of [
      ['job-lists', jobId],
      ['get', '/jobs/{jobId}/activity'],
      ['get', '/jobs'],
      ['get', '/usage'],
    ])
      void queryClient.invalidateQueries({ queryKey });
  }, [jobId, status]);
  return { job: data, error: data ? undefined : error, live: isFollowed ? live : 'over', retry: () => void refetch() };
}
