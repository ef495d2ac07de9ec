import { $api } from '../api/client.ts';
import { useLacks } from '../api/use-may.ts';

/** More members than this are not offered by name. */
const limit = 500;

/** The members of the organization; undefined while they are read. */
export function useMembers() {
  const enabled = !useLacks('members:read');
  return $api.useQuery('get', '/members', { params: { query: { limit } } }, { enabled }).data?.data;
}
