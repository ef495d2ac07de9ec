import { $api } from '../api/client.ts';

/** More members than this are not offered by name. */
const limit = 500;

/** The members of the organization; undefined while they are read. */
export const useMembers = () => $api.useQuery('get', '/members', { params: { query: { limit } } }).data?.data;
