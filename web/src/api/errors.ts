import { refusedWords, strangeWords } from './words.ts';

/** The members that every refusal has; details of its code stand beside them. */
export interface ApiProblem {
  readonly code: string;
  readonly message: string;
  readonly requestId?: string;
  readonly errors?: readonly { readonly path?: string; readonly column?: string; readonly message?: string }[];
  readonly [detail: string]: unknown;
}

type FieldProblem = NonNullable<ApiProblem['errors']>[number];

/** A message about a value, in the language of the app if that has words for it, or `more` has. */
export function valueMessage(message: string, more?: ReadonlyMap<string, string>): string {
  const found: string[] = [];
  const known = message.replace(/\d+(?:\.\d+)?|"(?:[^"\\]|\\.)*"(?:, "(?:[^"\\]|\\.)*")*/g, (all: string) => {
    found.push(all.replace(/^"|"$/g, '').replaceAll('", "', refusedWords.between));
    return '#';
  });
  const said = more?.get(known) ?? refusedWords.values.get(known);
  if (said !== undefined) return said.replace(/#/g, () => found.shift() ?? '');
  // The reason is a message of its own.
  const [, claim = '', reason = ''] = /^(.+?: )(.+)$/s.exec(message) ?? [];
  return refusedWords.values.get(`${claim}…`)?.replace('…', () => valueMessage(reason)) ?? message;
}

const translated = (problem: FieldProblem): FieldProblem => ({
  ...problem,
  ...(problem.message !== undefined && { message: valueMessage(problem.message) }),
});

/** The API refused a call. `message` is the server's, or what stands for it in the language of the app. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: ApiProblem;

  constructor(status: number, problem: ApiProblem) {
    super(refusedWords.codes.get(problem.code) ?? valueMessage(problem.message));
    this.name = 'ApiError';
    this.status = status;
    this.problem = { ...problem, message: this.message, ...(problem.errors && { errors: problem.errors.map(translated) }) };
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

/** Reads a refusal from an answer of any kind: also from a proxy that answered in the API's place. */
export async function errorOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const isProblem = typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
  if (isProblem) return new ApiError(answer.status, body as ApiProblem);
  const requestId = answer.headers.get('x-request-id');
  return new ApiError(answer.status, { ...strangeAnswer(answer.status), ...(requestId ? { requestId } : {}) });
}

/** The meaning of an answer that is not the API's, such as a proxy's in its place. */
export const strangeAnswer = (status: number): ApiProblem => ({
  code: `HTTP_${status}`,
  message: strangeWords.meanings[status] ?? strangeWords.other(status),
});
