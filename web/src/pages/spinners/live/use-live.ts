import { $api } from '../../../api/client.ts';

const refreshMs = 5000;

/** Whether a published spinner takes records as they arrive; null if it has no such start, undefined until it is read. */
export function useLive(spinnerId: string) {
  const path = { params: { path: { spinnerId } } };
  // A hidden tab does not ask.
  const refetchInterval = ({ state: { data } }: { readonly state: { readonly data?: { readonly live: object | null } | undefined } }) =>
    data?.live ? refreshMs : (false as const);
  const { data, refetch } = $api.useQuery('get', '/spinners/{spinnerId}/live', path, { refetchInterval });
  return { live: data?.live, refetch: async () => void (await refetch()) };
}

/** How a live spinner stands. */
export type Live = NonNullable<ReturnType<typeof useLive>['live']>;
