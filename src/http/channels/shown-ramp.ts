import type { ChannelReport } from '../../application/channels/channel-reader.ts';
import { countedToday } from '../../domain/channels/channel-use.ts';
import { ceilingAt, rampFields } from '../../domain/channels/ramp.ts';
import { schemasOf } from '../kernel/field-schema.ts';
import { integer, namedSchema, nullable, object, timestamp } from '../kernel/schema.ts';

/** A ramp-up that people write, for the documentation: the domain validates it. */
export const writtenRampShape = () =>
  nullable(namedSchema('WrittenRamp', object(schemasOf(rampFields)).description('Another `start` begins again. Null: none.')));

/** A channel's ramp-up. */
export const rampShape = () =>
  namedSchema(
    'Ramp',
    object({
      ...schemasOf(rampFields),
      startedAt: timestamp(),
      level: integer().description('What it allowed on the day that began at `since`.'),
      since: timestamp().description('When it began, or began to grow again after an alarm.'),
      allowed: integer().description('What it allows in 24 hours now.'),
      sent: integer().description('What counts in the last 24 hours.'),
      ceilingAt: timestamp().description('When it reaches, or has reached, its ceiling.'),
    }).description('How the messages a day grow. It stands still while there is an alarm.'),
  );

/** Presents the ramp-up of a channel; null if it has none. */
export function shownRamp({ channel, use }: ChannelReport, now: Date) {
  const { ramp: own } = channel;
  if (own === null) return null;
  const { start, step, ceiling, level, startedAt, since } = own;
  return {
    start,
    step,
    ceiling,
    level,
    startedAt: startedAt.toISOString(),
    since: since.toISOString(),
    allowed: channel.allowedToday(now) ?? ceiling,
    sent: countedToday(use, now),
    ceilingAt: ceilingAt(own).toISOString(),
  };
}
