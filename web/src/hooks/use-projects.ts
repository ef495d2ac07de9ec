import { $api } from '../api/client.ts';

/** More projects than this are not offered by name. */
const limit = 500;

/** The organization's projects, archived ones included; none while they are read. */
export const useProjects = () => $api.useQuery('get', '/projects', { params: { query: { limit } } }).data?.data ?? [];
