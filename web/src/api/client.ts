import { QueryClient } from '@tanstack/react-query';
import createClient, { type Middleware } from 'openapi-fetch';
import createQueries from 'openapi-react-query';
import { confirmation } from './confirmation.ts';
import { connection } from './connection.ts';
import { ApiError, errorOf, isTemporary, Unreachable } from './errors.ts';
import { knock } from './knock.ts';
import { modeHeaders } from './mode.ts';
import { readsOf } from './query-keys.ts';
import { isAway, isRepeatable, repeatedly } from './repeats.ts';
import type { operations, paths } from './schema.d.ts';
import { end, endsSession, refresh, renew, session, token } from './session.ts';
import { settings } from './settings.ts';

/**
 * Sends a call with the session's token. A refusal for the role, or for a second factor that the organization has begun to require, says
 * that something was changed: then the session is read again, so that the page offers what the person may do. Where the API asks whether it
 * is still the person, they are asked, and the call is sent again.
 */
async function send(input: Request): Promise<Response> {
  const again = input.clone();
  const answer = await sendRenewed(input, again);
  if (answer.status !== 403) return answer;
  const { code, problem } = await errorOf(answer.clone());
  if (isNews(code, problem.permission)) void refresh().catch(() => undefined);
  if (code === 'MISSING_ROLE' && hasBelieved(problem.permission)) void queryClient.invalidateQueries({ queryKey: readsOf('/auth/me') });
  const isConfirmed = code === 'CONFIRMATION_NEEDED' && (await confirmation.ask(confirmedBy(problem.by)));
  return isConfirmed ? attempt(again, await token()) : answer;
}

type OwnRights = operations['whoAmI']['responses'][200]['content']['application/json'];

const confirmedBy = (by: unknown) => (by === 'code' || by === 'provider' ? by : 'password');

/** Whether a refusal says what the session as it is known here does not. */
function isNews(code: string, permission: unknown): boolean {
  const state = session.get();
  const isLost = code === 'MISSING_ROLE' && hasBelieved(permission);
  if (state.status !== 'signed-in') return isLost;
  const { lacksFactor, isOutside } = state.signedIn;
  return isLost || (code === 'FACTOR_REQUIRED' && !lacksFactor) || (code === 'NETWORK_NOT_ALLOWED' && !isOutside);
}

/** Whether the permission that a call lacked is one that the person had when their rights were read; so, too, until they are. */
function hasBelieved(permission: unknown): boolean {
  const own = queryClient.getQueriesData<OwnRights>({ queryKey: readsOf('/auth/me') }).find(([, data]) => data !== undefined)?.[1];
  return own === undefined || typeof permission !== 'string' || own.permissions.some((one) => one === permission);
}

/** Sends a call, and a copy of `again` if the token has grown old: then it is renewed once. */
async function sendRenewed(input: Request, again: Request): Promise<Response> {
  const given = await token();
  const answer = await attempt(input, given);
  if (answer.status !== 401 || given === undefined) return answer;
  const refusal = await errorOf(answer.clone());
  if (!endsSession(refusal)) return answer;
  // A token that only grew old is renewed. A session that was replaced or revoked has no cookie that works, and that answer says why.
  const renewed = await renew(given);
  if (renewed !== undefined) return attempt(again.clone(), renewed);
  end(refusal);
  return answer;
}

async function attempt(request: Request, given: string | undefined): Promise<Response> {
  if (given !== undefined) request.headers.set('Authorization', `Bearer ${given}`);
  for (const [name, value] of Object.entries(modeHeaders())) request.headers.set(name, value);
  const isRead = request.method === 'GET';
  if (!isRead) await knock();
  try {
    const answer = await fetch(request);
    // Reads go on trying while the server is away: that is said. A form says itself what became of its call.
    if (!isAway(answer)) connection.reached();
    else if (isRead) connection.lost();
    return answer;
  } catch (reason) {
    if (request.signal.aborted) throw reason;
    connection.lost();
    throw new Unreachable(reason, isRead ? 'nothing' : isRepeatable(request) ? 'repeatable' : 'perhaps');
  }
}

/** Sends a call once, with this token: what ends the session that it is sent with is not to be tried again with another. */
export const sendOnce =
  (given: string | undefined) =>
  (request: Request): Promise<Response> =>
    attempt(request, given);

const throwRefusals: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await errorOf(response);
  },
};

/** Calls the API; the types are those of its OpenAPI document. @throws ApiError, Unreachable */
export const api = createClient<paths>({
  baseUrl: settings.api,
  fetch: (request) => repeatedly(request, send),
  credentials: 'same-origin',
});
api.use(throwRefusals);

/** Calls the API where the answer is a stream or a file. @throws ApiError, Unreachable */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await send(new Request(new URL(settings.api + path, location.href), { credentials: 'same-origin', ...init }));
  if (!answer.ok) throw await errorOf(answer);
  return answer;
}

/** The time for which a read is shown again without asking: the parts of one page share an answer, the next page asks again. */
const freshMs = 1000;

/**
 * The cache of what was read. Reads try again as long as the server is away; writes are calls of their own; see `repeats.ts` for those that
 * try again by themselves.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      networkMode: 'always',
      retry: (failures, error) => isTemporary(error) && !(error instanceof ApiError && error.status === 429 && failures > 3),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 5000),
    },
  },
});

/** Typed queries and mutations of every operation. */
export const $api = createQueries(api);
