import { $api } from '../../../api/client.ts';

const refreshMs = 5000;
/** The interval at which the next automatic start is asked for. */
const nextRunMs = 30_000;

/**
 * Whether a published spinner takes records as they arrive; null if it has no such start, undefined until it is read. And when its other
 * starts come next. `isWatched`: a page is about that, and asks also while there is nothing.
 */
export function useLive(spinnerId: string, isWatched = false) {
  const path = { params: { path: { spinnerId } } };
  // A hidden tab does not ask.
  const refetchInterval = ({ state: { data } }: { readonly state: { readonly data?: Answer | undefined } }) =>
    data?.live || isWatched ? refreshMs : data?.nextRuns.length ? nextRunMs : (false as const);
  const { data, error, refetch } = $api.useQuery('get', '/spinners/{spinnerId}/live', path, { refetchInterval });
  return { live: data?.live, nextRuns: data?.nextRuns ?? [], error, refetch: async () => void (await refetch()) };
}

interface Answer {
  readonly live: object | null;
  readonly nextRuns: readonly object[];
}

/** The state of a live spinner. */
export type Live = NonNullable<ReturnType<typeof useLive>['live']>;
