import { $api } from '../../api/client.ts';
import type { Channel } from '../../api/types.ts';

/** The DNS records of a channel. A look-up takes seconds, and few are allowed: it is made when the page opens, and when it is asked for. */
export const useDns = ({ id }: Channel) =>
  $api.useQuery(
    'get',
    '/channels/{channelId}/dns',
    { params: { path: { channelId: id } } },
    { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
  );
