/** Messages that were sent for the length of a bucket. */
interface SentFrom {
  readonly at: Date;
  readonly sent: number;
}

const mostBuckets = 3;

/**
 * The number of messages that left in a second in the last buckets in which some were sent all the time: those between two that sent, too.
 * Undefined if there is none.
 */
export function measuredSpeed(buckets: readonly SentFrom[], bucketSeconds: number): number | undefined {
  const at = new Map(buckets.filter(({ sent }) => sent > 0).map((one) => [one.at.getTime(), one.sent]));
  const ms = bucketSeconds * 1000;
  const full = [...at].filter(([time]) => at.has(time - ms) && at.has(time + ms)).sort(([one], [other]) => other - one);
  const last = full.slice(0, mostBuckets).map(([, sent]) => sent);
  return last.length === 0 ? undefined : last.reduce((sum, sent) => sum + sent, 0) / last.length / bucketSeconds;
}
