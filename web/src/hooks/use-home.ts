import { $api } from '../api/client.ts';
import type { operations } from '../api/schema.d.ts';
import { useLacks, useOwnRights } from '../api/use-may.ts';

/** The members of the answer about Home. */
export type HomeAnswer = operations['readHome']['responses'][200]['content']['application/json'];

/** The entries that need somebody, the running jobs, and the first steps: one call, which the sidebar and Home share. */
export const useHome = (refetchInterval = 15_000) => {
  const own = useOwnRights();
  const enabled = !useLacks('organization:read') || (own?.projects.length ?? 0) > 0;
  return $api.useQuery('get', '/home', {}, { refetchInterval, enabled });
};
