import type { Problem } from '../kernel/errors.ts';
import type { WrittenField } from '../kernel/field.ts';
import { isUuid } from '../kernel/uuid.ts';

/** The field that names a channel to send through, in each kind of content that needs a connection. */
export const channelIdField = {
  holds: 'text',
  meaning: 'channel',
  maxLength: 36,
  isOptional: true,
  description: 'The id of the channel that it is sent through; the organization’s default channel if absent.',
  example: '0198c0de-0000-7000-8000-000000000002',
} as const satisfies WrittenField;

/** Every problem of the id of a channel. Absent is allowed. */
export function checkChannelId(input: unknown, path: string): Problem[] {
  if (input === undefined || (typeof input === 'string' && isUuid(input))) return [];
  return [{ path, message: 'must be the id of a channel; leave it out to use the default' }];
}
