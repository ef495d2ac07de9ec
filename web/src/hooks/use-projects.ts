import { $api } from '../api/client.ts';
import { useLacksEverywhere } from '../api/use-may.ts';

/** More projects than this are not offered by name. */
const limit = 500;

/** The organization's projects, archived ones included; none while they are read. */
export function useProjects() {
  const enabled = !useLacksEverywhere('projects:read');
  return $api.useQuery('get', '/projects', { params: { query: { limit } } }, { enabled }).data?.data ?? [];
}
