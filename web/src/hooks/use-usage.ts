import { $api } from '../api/client.ts';

/** How much of the plan is used. What the sidebar has read, a page that opens seconds later shows too. */
export const useUsage = () => $api.useQuery('get', '/usage', {}, { refetchInterval: 30_000, staleTime: 10_000 });
