import type { JobRetryable } from '../../../api/types.ts';

/** How many failed for a reason; an empty one is none. */
interface FailedFor {
  readonly reason: string;
  readonly recipients: number;
}

/** Adds up, over all steps, what a retry would take: the commonest reason first. */
export function byReason(failed: JobRetryable['failed']): readonly FailedFor[] {
  const sums = new Map<string, number>();
  for (const { reason, recipients } of failed) sums.set(reason ?? '', (sums.get(reason ?? '') ?? 0) + recipients);
  return [...sums].map(([reason, recipients]) => ({ reason, recipients })).sort((one, other) => other.recipients - one.recipients);
}
