import { $api } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';

/** More tables than this are not offered by name. */
const limit = 500;

/** The organization's tables; undefined while they are read. */
export const useTables = (): readonly DataTable[] | undefined =>
  $api.useQuery('get', '/data-tables', { params: { query: { limit } } }).data?.data;
