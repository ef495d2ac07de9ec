import type { Page } from 'playwright-core';

// biome-ignore lint/suspicious/noExplicitAny: answers have different shapes.
type Answer = any;

/** Calls the API in the session of a page. */
export type PageApi = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** The API in the page's own session: another sign-in would end it. Call it before the person signs in. */
export function apiOf(page: Page, url: string): PageApi {
  let authorization = '';
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization;
  });
  return async (method, path, body) => {
    const isText = typeof body === 'string';
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { Authorization: authorization, ...(body !== undefined && { 'Content-Type': isText ? 'text/csv' : 'application/json' }) },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}
