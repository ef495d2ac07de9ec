import type { GuardedClient } from '../guarded-client.ts';
import { cleanReason } from '../reason.ts';

/** A call as `oauth4webapi` makes it. */
export interface OAuthCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
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
