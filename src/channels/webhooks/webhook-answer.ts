import { failureOfStatus } from '../../domain/channels/http/http-answer.ts';
import { type SendOutcome, untriedOutcome } from '../../domain/kernel/send-outcome.ts';
import type { CallProgress } from '../guarded-requests.ts';

const longestDelaySeconds = 86_400;

/** Seconds in a Retry-After header (a number or a date), at most a day; undefined if it is absent or not valid. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), longestDelaySeconds);
  // Date.parse reads "-5" and "1.5" as years; an HTTP date starts with a weekday.
  const date = /^[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(date)) return undefined;
  return Math.min(Math.max(Math.ceil((date - now.getTime()) / 1000), 0), longestDelaySeconds);
}

/** The meaning of a webhook's status for the message. */
export function outcomeOfStatus(status: number, retryAfter: string | undefined, now: Date): SendOutcome {
  if (status >= 200 && status < 300) return { result: 'sent', providerId: undefined, reply: `HTTP ${status}` };
  const failure = failureOfStatus(status, retryAfterSeconds(retryAfter, now));
  // Standard Webhooks: the endpoint is not to be called again.
  return status === 410 && failure.result === 'refused' ? { ...failure, endpointGone: true } : failure;
}

/** The meaning of a call that got no answer, by how far it came. */
export function outcomeWithoutAnswer(progress: CallProgress, reason: string): SendOutcome {
  if (progress === 'waiting') return untriedOutcome('Other calls to this host took all connections');
  return progress === 'handed over'
    ? { result: 'unknown', reason }
    : { result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: true };
}
