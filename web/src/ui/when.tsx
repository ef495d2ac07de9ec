import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { exactTime, relativeTime } from '../text/format.ts';

/** A time relative to now; the exact one on hover and for screen readers. */
export function When({ at }: { readonly at: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Tooltip label={exactTime(at)}>
      <time dateTime={at}>{relativeTime(at, now)}</time>
    </Tooltip>
  );
}
