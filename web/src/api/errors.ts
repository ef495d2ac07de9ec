/** The members that every refusal has; details of its code stand beside them. */
export interface ApiProblem {
  readonly code: string;
  readonly message: string;
  readonly requestId?: string;
  readonly errors?: readonly { readonly path?: string; readonly column?: string; readonly message?: string }[];
  readonly [detail: string]: unknown;
}

/** The API refused a call; `message` is for the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: ApiProblem;

  constructor(status: number, problem: ApiProblem) {
    super(problem.message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }

  get code(): string {
    return this.problem.code;
  }

  /** The message for each field of the body, by its path. */
  get fields(): Readonly<Record<string, string>> {
    const entries = (this.problem.errors ?? []).flatMap(({ path, message }) => (path && message ? [[path, message] as const] : []));
    return Object.fromEntries(entries.reverse());
  }
}

/** A call without an answer: it never left or changes nothing (`nothing`), does nothing twice if it is sent again, or may have been carried out. */
export type LostCall = 'nothing' | 'repeatable' | 'perhaps';

/** No answer came: the network or the server is away. */
export class Unreachable extends Error {
  readonly call: LostCall;

  constructor(cause: unknown, call: LostCall) {
    super('No answer from the server', { cause });
    this.name = 'Unreachable';
    this.call = call;
  }
}

/** Whether no answer came, or only a part of one: then the browser's own error tells it. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof TypeError && /network|fetch|input stream|load failed/i.test(error.message));

/** Whether trying again later may help: no answer, or one that says so. */
export const isTemporary = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));

/** Reads a refusal from an answer of any kind, in the language of the app: also from a proxy that answered in the API's place. */
export async function errorOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  return apiErrorOf(answer.status, body, answer.headers.get('x-request-id'));
}

/** The refusal that the body of an answer is, in the language of the app. Its words are loaded with the first refusal. */
export async function apiErrorOf(status: number, body: unknown, requestId: string | null = null): Promise<ApiError> {
  const isProblem = typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
  // Without a connection they are missing: the server's are better than none.
  const words = await import('./refusals.ts').catch(() => undefined);
  if (isProblem) return new ApiError(status, words?.readableProblem(body as ApiProblem) ?? (body as ApiProblem));
  const message = words?.strangeMessage(status) ?? `HTTP ${status}`;
  return new ApiError(status, { code: `HTTP_${status}`, message, ...(requestId ? { requestId } : {}) });
}
