const [dayMs, minuteMs] = [86_400_000, 60_000];
/** Feedback that is later than this changes nothing. */
const longestMs = 30 * dayMs;
const [soonMs, laterMs] = [5000, 30_000];

/**
 * The interval at which to read again what has ended, for what providers say about its messages: mostly within minutes. False: not any
 * more.
 */
export function feedbackPollMs(endedAt: string | null, now = Date.now()): number | false {
  if (endedAt === null) return soonMs;
  const since = now - Date.parse(endedAt);
  if (since > longestMs) return false;
  return since < 15 * minuteMs ? soonMs : laterMs;
}
