import { $api } from '../api/client.ts';
import { useLacksEverywhere } from '../api/use-may.ts';

/** The fewest characters that are looked for while somebody types. */
const shortest = 2;

interface Sought {
  readonly search: string;
  readonly limit: number;
  readonly dataTableId?: string;
  readonly jobId?: string;
}

/** People whose name, address or number is being typed; undefined until the answer is here, and while too little is typed. */
export function usePeople(sought: Sought, isAsked = true) {
  const mayFind = !useLacksEverywhere('jobs:read');
  const isEnough = mayFind && isAsked && sought.search.length >= shortest;
  const { data } = $api.useQuery('get', '/people', { params: { query: sought } }, { enabled: isEnough, retry: false });
  return isEnough ? data : undefined;
}
