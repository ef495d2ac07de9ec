import { Text } from '@mantine/core';
import type { RecipientDetails } from '../../../api/types.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { clockIn, zoneName } from '../../../text/zones.ts';
import { recipientWords } from '../recipients/words.ts';

const text = recipientWords.story.zone;

interface LocalTimeProps {
  readonly of: NonNullable<RecipientDetails['zone']>;
  /** When the person came in, if that is shown beside it. */
  readonly since?: string;
}

/** The time that the clocks show at the person's place, and the source of the zone. */
export function LocalTime({ of: { zone, from, column, unread }, since = '' }: LocalTimeProps) {
  const now = clockIn(new Date(useNow(since)).toISOString(), zone);
  return (
    <Text size="sm" c="dimmed">
      <bdi>
        {now === undefined
          ? text.at(zoneName(zone), text.sources[from](column ?? ''))
          : text.now(now, zoneName(zone), text.sources[from](column ?? ''))}
      </bdi>
      {unread !== null && (
        <>
          {' '}
          <bdi>{text.unread(unread, column ?? '', text.used[from])}</bdi>
        </>
      )}
    </Text>
  );
}

/** The time that the clocks show there at a time. */
export function timeThere(at: string, zone: RecipientDetails['zone']): string | undefined {
  const there = zone && clockIn(at, zone.zone);
  return there ? text.there(there, zoneName(zone.zone)) : undefined;
}
