import { useEffect, useState } from 'react';

const [secondMs, longMs, youngMs] = [1000, 15_000, 90_000];

/** The time now, for what tells how long ago `since` is: each second at first, then each quarter of a minute. */
export function useNow(since: string): number {
  const [now, setNow] = useState(Date.now);
  const everyMs = Math.abs(now - Date.parse(since)) < youngMs ? secondMs : longMs;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
