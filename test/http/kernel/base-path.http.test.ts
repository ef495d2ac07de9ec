import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logIn, signUp } from '../../support/http-account.ts';
import { clientOf } from '../../support/http-client.ts';
import { type Spindle, serveSpindle } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { openMemory } from '../../support/memory-backend.ts';

let spindle: Spindle;
beforeAll(async () => {
  spindle = await serveSpindle(await openMemory(), {}, 'https://example.com/spindle');
});
afterAll(() => spindle.stop());

// As behind a proxy that strips `/spindle`: requests come without it.
test('links carry the path of the public URL', async () => {
  const tenant = await aTenant(spindle);
  const person = await tenant.person();
  const { jobId } = (await tenant.trigger()).body;
  const started = await person.post(`/spinners/${tenant.spinnerId}/jobs`);
  expect((await tenant.trigger()).headers.location).toMatch(/^\/spindle\/api\/v1\/public\/jobs\//);
  expect([started.headers.location, jobId]).toEqual([`/spindle/api/v1/jobs/${started.body.jobId}`, expect.any(String)]);
  const { webhookUrl } = (await person.post(`/data-tables/${tenant.table.id}/webhook-url/show`)).body;
  expect(webhookUrl).toMatch(/^https:\/\/example.com\/spindle\/api\/v1\/public\/data-tables\/ingest\//);
});

test('the refresh cookie is for the routes that need it, below that path', async () => {
  const { email } = await signUp(spindle);
  expect((await logIn(spindle, email)).headers['set-cookie']?.[0]).toContain('; Path=/spindle/api/v1/auth;');
});

test('the documentation and its files are below that path', async () => {
  const call = clientOf(spindle);
  expect((await call('GET', '/')).headers.location).toBe('/spindle/docs');
  const { body: document } = await call('GET', '/openapi.json');
  expect(document.servers).toEqual([{ url: 'https://example.com/spindle/api/v1' }]);
  const { body: page } = await call('GET', '/docs');
  expect(page).toContain('"url":"/spindle/openapi.json"');
  const files = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, file]) => file as string);
  expect(files).toHaveLength(4);
  for (const file of files) {
    expect(file).toMatch(/^\/spindle\/docs\/assets\//);
    expect((await call('GET', file.replace('/spindle', ''))).status).toBe(200);
  }
});
