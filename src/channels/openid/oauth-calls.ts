import * as oauth from 'oauth4webapi';
import type { GuardedClient } from '../guarded-client.ts';
import { cleanReason } from '../reason.ts';

/** A call as `oauth4webapi` makes it. */
export interface OAuthCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The URL of a provider's page that returns with a code, for the verifier of PKCE. Members of `asked` that are undefined are left out. */
export async function authorizationPage(
  page: string,
  verifier: string,
  asked: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const url = new URL(page);
  const challenge = { code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' };
  for (const [name, value] of Object.entries({ response_type: 'code', ...asked, ...challenge }))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** Makes a call of `oauth4webapi` through the guard. @throws OutboundBlocked, NoAnswer */
export async function fetchGuarded(
  http: GuardedClient,
  url: string,
  { method, headers = {}, body }: OAuthCall,
  limits: { readonly owner: string; readonly mostBytes?: number },
): Promise<Response> {
  const request = { method: method === 'POST' ? ('POST' as const) : ('GET' as const), headers, ...limits };
  const answer = await http.call(url, { ...request, ...(body !== undefined && body !== null && { body: String(body) }) });
  const type = answer.headers['content-type'];
  const hasBody = answer.status >= 200 && ![204, 205, 304].includes(answer.status);
  return new Response(hasBody ? answer.body : null, { status: answer.status, headers: type === undefined ? {} : { 'content-type': type } });
}

/** The words of an OAuth error. */
export const oauthErrorWords = ({
  error,
  error_description: words,
}: {
  readonly error: string;
  readonly error_description?: string | undefined;
}): string => cleanReason(words === undefined ? error : `${error}: ${words}`);
