import type { Page } from 'playwright-core';

/** Notes what a page sends from its next document on: the browser itself does not tell of the bodies of its requests. */
export async function noteSentValues(page: Page): Promise<void> {
  await page.addInitScript(`
    const send = self.fetch;
    self.sent = [];
    self.fetch = async (input, init) => {
      if (input instanceof Request && input.method !== 'GET') self.sent.push(await input.clone().text());
      return send(input, init);
    };`);
}

/** The values that a member has anywhere in a text of JSON. */
export const memberValues = (member: string, json: string): unknown[] =>
  [...json.matchAll(new RegExp(`"${member}":("[^"]*"|[-+.\\w]+)`, 'g'))].map(([, value]) => JSON.parse(value as string));

/** The values of a member that the page has sent since it was asked for them. */
export async function sentValues(page: Page, member: string): Promise<readonly unknown[]> {
  const bodies: readonly string[] = await page.evaluate('self.sent.splice(0)');
  return bodies.flatMap((body) => memberValues(member, body));
}
