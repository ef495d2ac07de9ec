import { ConnectionError, SpindleError } from './errors.ts';

/** The number of times a call is repeated, and the waits between. */
export interface RetryPolicy {
  readonly maxRetries: number;
  /** The first pause; each further one is twice as long, up to 30 seconds, less up to half of it by chance. */
  readonly retryDelayMs: number;
}

/**
 * When a call may be repeated:
 * - `always`: a repeat changes nothing more;
 * - `refused`: only when it is certain that it was not carried out.
 */
export type Repeat = 'always' | 'refused';

const longestPauseMs = 30_000;
/** A server that asks for more patience gets none: the caller decides. */
const longestRetryAfterMs = 120_000;

const isPassing = (error: SpindleError): boolean =>
  error.status === 429 || [502, 503, 504].includes(error.status) || error.code === 'IDEMPOTENCY_IN_PROGRESS';

/** Whether it is unknown if a call that ended with this error was carried out. */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof SpindleError && error.status >= 500 && error.code !== 'STORAGE_FULL');

/** Whether a call that ended with this error is worth a repeat. */
export function mayRepeat(error: unknown, repeat: Repeat): boolean {
  if (repeat === 'refused') return error instanceof SpindleError && error.status === 429;
  return error instanceof ConnectionError || (error instanceof SpindleError && isPassing(error));
}

/** The pause before the next try in milliseconds; undefined if the server asks for one that is too long. */
export function pauseBefore(retry: number, retryAfter: string | undefined, { retryDelayMs }: RetryPolicy): number | undefined {
  const ownMs = Math.min(longestPauseMs, retryDelayMs * 2 ** (retry - 1)) * (1 - Math.random() / 2);
  const askedMs = retryAfterMs(retryAfter);
  if (askedMs === undefined) return ownMs;
  return askedMs > longestRetryAfterMs ? undefined : Math.max(askedMs, ownMs);
}

/** The wait that a `Retry-After` header asks for: seconds, or a time. */
function retryAfterMs(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

/** Waits. @throws the signal's reason, if it is aborted meanwhile */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
