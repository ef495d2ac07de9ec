import { type NamedChannels, poolSizes } from '../channels/channel-id.ts';
import type { Content } from '../channels/media.ts';
import type { Problem } from '../kernel/errors.ts';
import type { PublishingContext } from './step-kind.ts';

/** Why a step's messages cannot be sent through the channels that it names, or through the default one. */
export function channelObstacles(content: Content & NamedChannels, path: string, { channelFault }: PublishingContext): Problem[] {
  const { channelId, channelIds } = content;
  const fault = channelFault(content);
  if (channelIds === undefined)
    return fault === undefined ? [] : [{ path: `${path}.${channelId === undefined ? 'channel' : 'channelId'}`, message: fault }];
  const at = `${path}.channelIds`;
  const problems: Problem[] = [];
  if (channelId !== undefined) problems.push({ path: at, message: 'Name one channel or a pool, not both' });
  if (channelIds.length < poolSizes.min) problems.push({ path: at, message: `Choose at least ${poolSizes.min} channels for the pool` });
  for (const [index, id] of channelIds.entries()) {
    const own = channelIds.indexOf(id) < index ? 'This channel is in the pool twice' : channelFault(content, id);
    if (own !== undefined) problems.push({ path: `${at}[${index}]`, message: own });
  }
  return problems.length > 0 || fault === undefined ? problems : [{ path: at, message: fault }];
}
