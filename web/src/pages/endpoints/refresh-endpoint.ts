import { queryClient } from '../../api/client.ts';
import { readsOf } from '../../api/query-keys.ts';
import { endpointKeys } from './shared/query-keys.ts';

/** Reads again what is shown of endpoints, and the log of one of them. */
export async function refreshEndpoint(endpointId?: string): Promise<void> {
  const keys = [
    endpointKeys.list(),
    readsOf('/event-endpoints/{endpointId}'),
    readsOf('/event-endpoints/{endpointId}/deliveries/{number}'),
    ...(endpointId === undefined ? [] : [endpointKeys.deliveries(endpointId)]),
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
