import { type Members, member, memberPath } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import type { WrittenField } from '../kernel/field.ts';
import { isUuid, parseId } from '../kernel/uuid.ts';

/** The fewest and the most channels of a pool. */
export const poolSizes = { min: 2, max: 20 } as const;

/** The channels that a content names. */
export interface NamedChannels {
  /** The channel that it is sent through; default: the organization's default. */
  readonly channelId?: string;
  /** The pool that the channel of each person is picked from. */
  readonly channelIds?: readonly string[];
}

/** The fields that name channels to send through, in each kind of content that needs a connection. */
export const channelFields = {
  channelId: {
    holds: 'text',
    meaning: 'channel',
    maxLength: 36,
    isOptional: true,
    description: 'The id of the channel that it is sent through; the organization’s default channel if absent.',
    example: '0198c0de-0000-7000-8000-000000000002',
  },
  channelIds: {
    holds: 'ids',
    meaning: 'channels',
    max: poolSizes.max,
    isOptional: true,
    description: 'A pool in place of `channelId`: 2 to 20 channels. Each person has one of them.',
    example: null,
  },
} as const satisfies Readonly<Record<keyof NamedChannels, WrittenField>>;

const isId = (input: unknown): boolean => typeof input === 'string' && isUuid(input);

/** Every problem of the shape of the channels that a content names. Absent is allowed. */
export function checkChannels(input: Members, path: string): Problem[] {
  const [one, pool] = [member(input, 'channelId'), member(input, 'channelIds')];
  const problems: Problem[] = [];
  if (one !== undefined && !isId(one))
    problems.push({ path: memberPath(path, 'channelId'), message: 'must be the id of a channel; leave it out to use the default' });
  if (pool === undefined) return problems;
  const at = memberPath(path, 'channelIds');
  if (!Array.isArray(pool)) return [...problems, { path: at, message: 'must be a list of ids of channels' }];
  if (pool.length > poolSizes.max) return [...problems, { path: at, message: `must have at most ${poolSizes.max} channels` }];
  for (const [index, id] of pool.entries())
    if (!isId(id)) problems.push({ path: `${at}[${index}]`, message: 'must be the id of a channel' });
  return problems;
}

/** The channels that a content names, with ids as they are stored. */
export const completedChannels = ({ channelId, channelIds }: NamedChannels): NamedChannels => ({
  ...(channelId !== undefined && { channelId: parseId(channelId) }),
  ...(channelIds !== undefined && { channelIds: channelIds.map(parseId) }),
});

/** The channels of a content, as its message has them. */
export const namedChannels = ({ channelId, channelIds }: NamedChannels): NamedChannels => ({
  ...(channelId !== undefined && { channelId }),
  ...(channelIds !== undefined && { channelIds }),
});
