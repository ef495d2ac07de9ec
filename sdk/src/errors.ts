/** A member of `errors`: where something is wrong, and what. Other members depend on the code. */
export interface ErrorEntry {
  readonly path?: string;
  readonly message?: string;
  readonly index?: number;
  readonly column?: string;
  readonly recordId?: string | null;
  readonly repeats?: number | null;
  readonly [name: string]: unknown;
}

/** The content of a refusal of the API. */
export interface RefusalFacts {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId: string | undefined;
  /** The page that says what to do. */
  readonly doc: string | undefined;
  /** All that is wrong, where the code has a list of it. */
  readonly errors: readonly ErrorEntry[];
  /** The members that the code adds, such as `meter` and `remaining` of `PLAN_LIMIT`; `errors` is one of them. */
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * A call that Spindle refused, or that was answered by something else: `code` is then `UNEXPECTED_ANSWER`. Unless `status` is 500 or more,
 * the call has changed nothing; nor with `STORAGE_FULL` (507), after which the client does not repeat it: an operator has to make room.
 */
export class SpindleError extends Error implements RefusalFacts {
  override readonly name: string = 'SpindleError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly doc: string | undefined;
  readonly errors: readonly ErrorEntry[];
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ status, code, message, requestId, doc, errors, details }: RefusalFacts) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.doc = doc;
    this.errors = errors;
    this.details = details;
  }
}

/** A call that got no answer, or half of one: whether it was carried out is unknown. */
export class ConnectionError extends Error {
  override readonly name: string = 'ConnectionError';
}

/** A call that was not answered in time, or a job that did not end in time. */
export class TimeoutError extends ConnectionError {
  override readonly name: string = 'TimeoutError';
}

/** A webhook that must not be trusted. */
export class WebhookVerificationError extends Error {
  override readonly name: string = 'WebhookVerificationError';
  /** The fault: a header is missing or malformed, the clock differs too much, no signature fits, or the body is no event. */
  readonly reason: 'header' | 'timestamp' | 'signature' | 'body';

  constructor(reason: WebhookVerificationError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOr = <Other>(value: unknown, other: Other): string | Other => (typeof value === 'string' && value !== '' ? value : other);

/** The error that an answer is. Its body may be anything: a proxy's page, nothing at all. */
export function refusalOf(status: number, body: unknown, headers: Pick<Headers, 'get'>): SpindleError {
  const requestId = headers.get('x-request-id') ?? undefined;
  if (!isObject(body) || typeof body.code !== 'string') return unexpectedAnswer(status, headers, 'the body is not one of Spindle');
  const { ok: _ok, code, message, requestId: own, doc, ...details } = body;
  const errors: readonly ErrorEntry[] = Array.isArray(details.errors) ? details.errors.filter(isObject) : [];
  const where = code === 'VALIDATION_ERROR' ? wordsOf(errors) : '';
  return new SpindleError({
    status,
    code,
    message: textOr(message, `${code} (HTTP ${status})`) + where,
    requestId: textOr(own, requestId),
    doc: textOr(doc, undefined),
    errors,
    details,
  });
}

/** The first of all that is wrong with a request, whose message says only that something is. */
const wordsOf = ([first]: readonly ErrorEntry[]): string => (first?.message ? `: ${first.path ?? ''} ${first.message}` : '');

/** The error of an answer that Spindle does not give. */
export function unexpectedAnswer(status: number, headers: Pick<Headers, 'get'>, what: string): SpindleError {
  const location = headers.get('location');
  const leads = location === null ? '' : `; it leads to ${location.slice(0, 200)}, so give that as \`url\``;
  return new SpindleError({
    status,
    code: 'UNEXPECTED_ANSWER',
    message: `HTTP ${status}, and ${what}${leads}`,
    requestId: headers.get('x-request-id') ?? undefined,
    doc: undefined,
    errors: [],
    details: {},
  });
}
