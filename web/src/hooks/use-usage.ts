import { $api } from '../api/client.ts';
import { useLacks } from '../api/use-may.ts';

/** The used amount of the plan. The sidebar's answer is shown by a page that opens seconds later, too. */
export const useUsage = () => {
  const enabled = !useLacks('usage:read');
  return $api.useQuery('get', '/usage', {}, { refetchInterval: 30_000, staleTime: 10_000, enabled });
};
