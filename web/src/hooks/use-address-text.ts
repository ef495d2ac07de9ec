import { $api } from '../api/client.ts';
import { useLacks } from '../api/use-may.ts';
import { channelOfAddress, knownAddress } from '../text/custom-address.ts';

/** An address as people know it: in a custom channel it has the channel's name in place of its id. */
export function useAddressText(address: string): string {
  const mayRead = !useLacks('channels:read');
  const id = mayRead ? channelOfAddress(address) : undefined;
  const options = { staleTime: 60_000 };
  const open = $api.useQuery('get', '/channels', { params: { query: { limit: 500 } } }, { ...options, enabled: id !== undefined });
  const found = open.data?.data.find((channel) => channel.id === id);
  const isElsewhere = id !== undefined && open.data !== undefined && !found;
  const query = { limit: 500, state: 'archived' } as const;
  const archived = $api.useQuery('get', '/channels', { params: { query } }, { ...options, enabled: isElsewhere });
  return knownAddress(address, (found ?? archived.data?.data.find((channel) => channel.id === id))?.name);
}
