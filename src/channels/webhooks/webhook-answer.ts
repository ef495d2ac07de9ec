import type { SendOutcome } from '../../domain/kernel/send-outcome.ts';

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

// The statuses that a gateway answers while the host behind it is away.
const hostAway = new Set([502, 503, 504]);
const worthAnotherTry = new Set([408, 425, 429]);

/** The meaning of an endpoint's status for the message. */
export function outcomeOfStatus(status: number, retryAfter: string | undefined, now: Date): SendOutcome {
  if (status >= 200 && status < 300) return { result: 'sent', providerId: undefined, reply: `HTTP ${status}` };
  const reason = `The endpoint answered ${status}`;
  if (status >= 300 && status < 400) return { result: 'refused', reason: `${reason}; redirects are not followed` };
  if (status >= 500 || worthAnotherTry.has(status)) {
    const isOutage = hostAway.has(status);
    return { result: 'deferred', reason, retryAfterSeconds: retryAfterSeconds(retryAfter, now), ...(isOutage && { isOutage }) };
  }
  // Standard Webhooks: the endpoint is not to be called again.
  return status === 410 ? { result: 'refused', reason, endpointGone: true } : { result: 'refused', reason };
}
