import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReadSubscription } from '../../../src/application/consent/read-subscription.ts';
import type { UndoUnsubscribe } from '../../../src/application/consent/undo-unsubscribe.ts';
import type { Unsubscribe } from '../../../src/application/consent/unsubscribe.ts';
import { pageLanguages } from '../../../src/domain/kernel/language.ts';
import { UnsubscribeController } from '../../../src/http/consent/unsubscribe-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';

const broken = {
  execute: async () => {
    throw new Error('hunter2');
  },
} as unknown as ReadSubscription & Unsubscribe & UndoUnsubscribe;
let kernel: Kernel;
beforeAll(async () => {
  kernel = await serveKernel([new UnsubscribeController(broken, broken, broken)]);
});
afterAll(() => kernel.close());

test.each([
  ['GET', ''],
  ['POST', ''],
  ['POST', '/undo'],
])('500: %s …%s responds with a page that can be tried again, and names the request', async (method, below) => {
  const { status, headers, text } = await kernel.call(method, `/api/v1/public/unsubscribe/token${below}`);
  expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toMatch(/style-src 'sha256-/);
  expect(text).toContain('Try again');
  expect(text).toContain(`<code>${headers['x-request-id']}</code>`);
  expect(text).not.toContain('hunter2');
});

test('500: the page is in the visitor’s language', async () => {
  const headers = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' };
  const { text } = await kernel.call('GET', '/api/v1/public/unsubscribe/token', { headers });
  expect(text).toContain('<html lang="de">');
  expect(text).toMatch(/Das hat gerade nicht funktioniert[\s\S]*Noch einmal versuchen/);
  expect(text).not.toContain('Try again');
});

test.each([
  ...pageLanguages.map((language) => [language, `${language}-XX, en;q=0.5`, '', {}] as const),
  ['en', 'sv-SE', '', {}],
  ['it', 'sv-SE, it;q=0.5, en;q=0.4', '', {}],
  ['es', 'de', '?utm_source=x&lang=es', {}],
  ['ja', 'de', '?lang=ja', { Cookie: 'language=fr' }],
  ['pl', 'de', '', { Cookie: 'language=pl' }],
  ['de', 'de', '?lang=sv', {}],
  ['de', 'de', '?lang=<script>', {}],
  ['de', 'de', '?lang=', {}],
] as const)('500: the page is in %s for a browser of %s with the query %s', async (language, accepted, query, more) => {
  const headers = { 'Accept-Language': accepted, ...more };
  const { text } = await kernel.call('GET', `/api/v1/public/unsubscribe/token${query}`, { headers });
  expect(text).toContain(`<html lang="${language}">`);
});
