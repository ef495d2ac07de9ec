import { $api } from '../api/client.ts';

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
  const isEnough = isAsked && sought.search.length >= shortest;
  const { data } = $api.useQuery('get', '/people', { params: { query: sought } }, { enabled: isEnough, retry: false });
  return isEnough ? data : undefined;
}
