import type { Page } from 'playwright-core';

// biome-ignore lint/suspicious/noExplicitAny: answers have different shapes.
type Answer = any;

/** Calls the API in the session of a page. */
export type PageApi = (method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** The `Authorization` of each page's session. */
const credentials = new WeakMap<Page, string>();

/** Notes the token of a page's session, and from then on those that the page itself gets. */
export function noteToken(page: Page, token?: string): void {
  if (!credentials.has(page))
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization) credentials.set(page, authorization);
    });
  credentials.set(page, token === undefined ? (credentials.get(page) ?? '') : `Bearer ${token}`);
}

/** The API in the page's own session: another sign-in would end it. Call it before the person signs in. */
export function apiOf(page: Page, url: string): PageApi {
  noteToken(page);
  return async (method, path, body, headers = {}) => {
    const isText = typeof body === 'string';
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...headers,
        Authorization: credentials.get(page) ?? '',
        ...(body !== undefined && { 'Content-Type': isText ? 'text/csv' : 'application/json' }),
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}
