/** An address of a custom channel as it is stored: the id of its channel stands behind it. */
const ofChannel = /^(.+)#([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/is;

/** The id of the channel that an address belongs to; undefined for all but addresses of custom channels. */
export const channelOfAddress = (address: string): string | undefined => ofChannel.exec(address)?.[2]?.toLowerCase();

/** An address as people know it: `12345 (Telegram)`, or `12345` where the name is not known. */
export function knownAddress(address: string, channelName: string | undefined): string {
  const own = ofChannel.exec(address)?.[1];
  if (own === undefined) return address;
  return channelName === undefined ? own : `${own} (${channelName})`;
}
