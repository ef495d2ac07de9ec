import { afterEach, expect, test } from '@jest/globals';
import { type Controller, type Route, route } from '../../../src/http/kernel/route.ts';
import { anyJson, object, text } from '../../../src/http/kernel/schema.ts';
import { CallSlots } from '../../../src/http/kernel/shares/call-slots.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';

const answer = { status: 200, schema: anyJson } as const;

/** A route whose handler calls the operation that the body names, with the rest of the body. */
const outer = (calls: readonly string[]): Route =>
  route({
    method: 'post',
    path: '/outer',
    isAtRoot: true,
    operationId: 'outer',
    calls,
    summary: 'Call another operation',
    repeatable: true,
    waits: true,
    security: { type: 'api-key', within: 'organization' },
    body: object({ call: text(), sent: anyJson() }),
    answer,
    errors: [],
    handle: async ({ body: { call, sent }, operations }) => ({
      opens: operations.opens(call),
      answered: await operations.call(call, sent as never),
    }),
  });

const inner = (operationId: string, scope: string, limited = false): Route =>
  route({
    method: 'post',
    path: `/${operationId}/:id`,
    operationId,
    summary: 'Answer with what came',
    repeatable: true,
    ...(limited && { rateLimit: 'trigger' as const }),
    security: { type: 'api-key', scope, within: 'organization' },
    params: object({ id: text() }),
    query: object({ of: text() }),
    body: object({ name: text() }),
    answer,
    errors: [],
    handle: async ({ params, query, body, caller, ip }) => ({ params, query, body, apiKeyId: caller.apiKeyId, ip }),
  });

let kernel: Kernel | undefined;
afterEach(() => kernel?.close());

const sent = { params: { id: 'a' }, query: { of: 'b' }, body: { name: 'c' } };

async function given(calls: readonly string[], options: Parameters<typeof serveKernel>[1] = {}) {
  const routes = [outer(calls), inner('opened', 'ingest'), inner('closed', 'people:erase'), inner('counted', 'trigger', true)];
  kernel = await serveKernel([{ routes } satisfies Controller], options);
  const { call } = kernel;
  return (name: string, given: object = sent, path = '/api/v1/outer') =>
    call('POST', path, {
      headers: { Authorization: 'Bearer svc_one', 'Content-Type': 'application/json' },
      body: { call: name, sent: given },
    });
}

test('an operation is called with the credential and from the address of the call, also by the path without the prefix', async () => {
  const ask = await given(['opened']);
  const answered = { params: { id: 'a' }, query: { of: 'b' }, body: { name: 'c' }, apiKeyId: 'id of one', ip: '127.0.0.1' };
  for (const path of ['/api/v1/outer', '/outer']) expect((await ask('opened', sent, path)).body).toEqual({ opens: true, answered });
});

test('its checks are those of a call of its own: scope, rate, and what is sent', async () => {
  const ask = await given(['opened', 'closed', 'counted'], { limits: { trigger: { perSecond: 1, burst: 1 } } });
  expect((await ask('closed')).body).toMatchObject({ code: 'MISSING_SCOPE', required: 'people:erase' });
  expect((await ask('opened', { ...sent, query: {}, body: { name: 1, more: 2 } })).body.errors).toMatchObject([
    { path: 'name' },
    { path: 'more' },
    { path: 'query.of' },
  ]);
  expect([(await ask('counted')).status, (await ask('counted')).status]).toEqual([200, 429]);
});

test('it takes one place of its organization, so that few places are enough', async () => {
  const ask = await given(['opened'], { places: new CallSlots({ slots: 1 }) });
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('opened')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('no other operation than those that the route names is called', async () => {
  const ask = await given([]);
  expect((await ask('opened')).status).toBe(500);
});
