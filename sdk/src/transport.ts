import { ConnectionError, refusalOf, TimeoutError, unexpectedAnswer } from './errors.ts';
import { isUnsettled, mayRepeat, pause, pauseBefore, type Repeat, type RetryPolicy } from './retries.ts';

/** The way in which a client reaches Spindle. */
export interface TransportSettings extends RetryPolicy {
  readonly url: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
}

/** Values of a query by name; a list is sent as one parameter for each. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** A call of the API. */
export interface ClientCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`. */
  readonly path: string;
  readonly query?: Query | undefined;
  /** JSON, unless there is a `contentType`. */
  readonly body?: string | Blob | Uint8Array | FormData | undefined;
  readonly contentType?: string;
  /** Default: JSON. */
  readonly answer?: 'text';
  readonly idempotencyKey?: string | undefined;
  /** Default: `always`. */
  readonly repeat?: Repeat;
  /** The code by which a repeat learns that a try without an answer was carried out. */
  readonly doneIf?: string;
  readonly signal?: AbortSignal | undefined;
}

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Sends calls, and repeats them where that is safe. */
export class CallTransport {
  readonly #settings: TransportSettings;

  constructor(settings: TransportSettings) {
    this.#settings = settings;
  }

  /** The longest time for the answer to a call, in milliseconds. */
  get timeoutMs(): number {
    return this.#settings.timeoutMs;
  }

  /**
   * Returns the body of the answer.
   * @throws SpindleError if the call is refused
   * @throws ConnectionError if there is no answer
   */
  async call<Body>(sent: ClientCall): Promise<Body> {
    const { maxRetries } = this.#settings;
    const { repeat = 'always', signal } = sent;
    let isOpen = false;
    for (let retry = 1; ; retry++) {
      let retryAfter: string | undefined;
      try {
        const answered = await this.#try(sent);
        retryAfter = answered.headers.get('retry-after') ?? undefined;
        return (sent.answer === 'text' && answered.status === 200 ? answered.text : bodyOf(answered)) as Body;
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (isOpen && sent.doneIf !== undefined && (error as { code?: unknown }).code === sent.doneIf) return {} as Body;
        isOpen ||= isUnsettled(error);
        const ms = retry <= maxRetries && mayRepeat(error, repeat) ? pauseBefore(retry, retryAfter, this.#settings) : undefined;
        if (ms === undefined) throw error;
        await pause(ms, signal);
      }
    }
  }

  async #try({
    method,
    path,
    query,
    body,
    contentType = 'application/json',
    answer: form,
    idempotencyKey,
    signal,
  }: ClientCall): Promise<Answered> {
    const { url, apiKey, timeoutMs, fetch } = this.#settings;
    const target = `${url}${path}${queryText(query)}`;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    try {
      const answer = await fetch(target, {
        method,
        headers: {
          Authorization: `Bearer ${apiKey}`,
          Accept: form === 'text' ? '*/*' : 'application/json',
          // That of a form names its boundary.
          ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': contentType }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        },
        ...(body !== undefined && { body: body as string }),
        // A redirected POST would become a GET.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    } catch (cause) {
      const of = `${method} ${url}${path}`;
      if (limit.signal.aborted) throw new TimeoutError(`${of} was not answered within ${timeoutMs} ms`, { cause });
      throw new ConnectionError(`${of} was not answered: ${wordsOf(cause)}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** @throws SpindleError unless the answer is a success of Spindle's */
function bodyOf({ status, text, headers }: Answered): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw unexpectedAnswer(status, headers, 'the body is not JSON');
  }
  if (status < 200 || status > 299) throw refusalOf(status, body, headers);
  if ((body as { ok?: unknown } | null)?.ok !== true) throw unexpectedAnswer(status, headers, 'the body is not one of Spindle');
  return body;
}

/** The message of a failed `fetch`; the reason is often in its cause. */
function wordsOf(error: unknown): string {
  const { message, cause } = error as { message?: unknown; cause?: { code?: unknown; message?: unknown } };
  const reason = cause?.code ?? cause?.message;
  return `${message ?? error}${typeof reason === 'string' ? ` (${reason})` : ''}`;
}

function queryText(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** An id as a part of a path. @throws TypeError if it would lead elsewhere */
export function part(id: string, what: string): string {
  if (typeof id !== 'string' || /^\.*$/.test(id)) throw new TypeError(`${what} must be an id, not ${JSON.stringify(id) ?? typeof id}`);
  return encodeURIComponent(id);
}
