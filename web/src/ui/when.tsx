import { Tooltip } from '@mantine/core';
import { useNow } from '../hooks/use-now.ts';
import { exactTime, relativeTime } from '../text/format.ts';

/** A time relative to now; the exact one on hover and for screen readers. */
export function When({ at }: { readonly at: string }) {
  const now = useNow(at);
  return (
    <Tooltip label={exactTime(at)}>
      <time dateTime={at}>{relativeTime(at, now)}</time>
    </Tooltip>
  );
}
