import type { TransportSettings } from './transport.ts';

/** The options of a client. */
export interface SpindleOptions {
  /** The API host, such as `https://spindle.example.com`, with or without `/api/v1`. */
  readonly url: string;
  /** `svc_…`; one that begins with `svc_test_` makes all calls in test mode: the key alone switches it. */
  readonly apiKey: string;
  /** The mode that the key must be for; default: whichever it is for. `live` keeps a test key out of production. */
  readonly mode?: 'live' | 'test';
  /** Default: that of the runtime. */
  readonly fetch?: typeof fetch;
  /** The longest time of one try of a call; default 30 seconds. */
  readonly timeoutMs?: number;
  /** The number of times a call is repeated; default 5. */
  readonly maxRetries?: number;
  /** The first pause before a repeat; default 500. */
  readonly retryDelayMs?: number;
}

/** Completes and checks settings. @throws TypeError */
export function completeSettings(options: SpindleOptions): TransportSettings {
  const { url, apiKey, timeoutMs = 30_000, maxRetries = 5, retryDelayMs = 500 } = options;
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey))
    throw new TypeError('apiKey must be a key: svc_ and letters, without blanks');
  const mode = apiKey.startsWith('svc_test_') ? 'test' : 'live';
  if ((options.mode ?? mode) !== mode) throw new TypeError(`apiKey is a ${mode} key, and mode is "${options.mode}"`);
  requireNumber('timeoutMs', timeoutMs, 1, 2 ** 31 - 1);
  requireNumber('maxRetries', maxRetries, 0, 100);
  requireNumber('retryDelayMs', retryDelayMs, 0, 600_000);
  // Called as a function of the global object: workers refuse it as a method of another one.
  const send: typeof fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  return { url: baseOf(url), apiKey, fetch: send, timeoutMs, maxRetries, retryDelayMs };
}

function requireNumber(name: string, value: number, least: number, most: number): void {
  if (!(typeof value === 'number' && value >= least && value <= most))
    throw new TypeError(`${name} must be a number from ${least} to ${most}`);
}

const prefix = '/api/v1';

function baseOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw new TypeError('url must begin with https:// or http://');
  if (parsed.username || parsed.password || parsed.search || parsed.hash)
    throw new TypeError('url must have no user name, query or fragment: the key is given as apiKey');
  const path = parsed.pathname.replace(/(?<!\/)\/+$/, '');
  return `${parsed.origin}${path.endsWith(prefix) ? path : `${path}${prefix}`}`;
}
