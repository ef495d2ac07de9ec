import { $api } from '../../../../api/client.ts';
import { isFinal } from '../../../../api/live.ts';
import type { Departures, JobDetails } from '../../../../api/types.ts';

const [insideMs, departuresMs] = [5000, 15_000];

/** The people inside a spinner, seen from its last version. */
export const useInside = (spinnerId: string) =>
  $api.useQuery(
    'get',
    '/spinners/{spinnerId}/inside',
    { params: { path: { spinnerId }, query: { from: 'version' } } },
    { refetchInterval: insideMs },
  );

/** The people who entered and left a spinner lately. */
export const useDepartures = (spinnerId: string) =>
  $api.useQuery('get', '/spinners/{spinnerId}/departures', { params: { path: { spinnerId } } }, { refetchInterval: departuresMs });

/** The time that half of those took who reached the goal in a job, in seconds; undefined if that is not known. */
export function useGoalTime(
  { id: jobId, spinnerId, state }: Pick<JobDetails, 'id' | 'spinnerId' | 'state'>,
  enabled: boolean,
): number | undefined {
  const params = { path: { spinnerId }, query: { jobId } };
  const refetchInterval = isFinal(state) ? false : departuresMs;
  const { data } = $api.useQuery('get', '/spinners/{spinnerId}/departures', { params }, { enabled, refetchInterval, retry: false });
  return data?.goal.medianSeconds ?? undefined;
}

/** The people who entered between two times before now, in jobs that took everybody at once. */
export function enteredAtOnce({ jobs }: Departures, fromHours: number, toHours: number): number {
  const [now, hourMs] = [Date.now(), 3_600_000];
  const ages = jobs
    .filter(({ isRetry, start }) => !isRetry && start !== 'arrival')
    .map((job) => ({ job, age: now - Date.parse(job.createdAt) }));
  const inTime = ages.filter(({ age }) => age >= fromHours * hourMs && age < toHours * hourMs);
  return inTime.reduce((sum, { job }) => sum + job.entered, 0);
}
