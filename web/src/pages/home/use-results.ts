import { $api } from '../../api/client.ts';
import { useLacks } from '../../api/use-may.ts';
import { ownZone } from '../../text/zones.ts';

const refetchInterval = 15_000;

/** The messages of the last 30 days and the feedback, by days of the person's zone: one call, which the parts of Home share. */
export function useResults() {
  const enabled = !useLacks('jobs:read');
  return $api.useQuery('get', '/results', { params: { query: { zone: ownZone() } } }, { refetchInterval, staleTime: 0, enabled });
}
