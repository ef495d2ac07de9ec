import { expect, test } from '@jest/globals';
import { scopes } from '../../../src/domain/credentials/api-key.ts';
import { aColumn } from '../../support/builders.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

const id = '0190f2de-7e5c-7000-8000-000000000000';
const cursor = (key: readonly unknown[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

onEachStore('the cursor of a list', (spindle) => {
  test('400: belongs to another list, or is invented', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person('owner');
    const { key: reader } = await tenant.keyWith(['suppressions:read']);
    const table = `/data-tables/${tenant.table.id}`;
    const ofIds = ['/data-tables', '/spinners', '/invitations', '/api-keys', '/jobs', `${table}/imports`];
    const ofTimes = ['/members', '/audit', '/projects'];
    const answers = [];
    for (const path of ofIds)
      for (const key of [['1'], [null], [id, id]]) answers.push([path, key, await owner.get(`${path}?cursor=${cursor(key)}`)] as const);
    for (const path of ofTimes)
      for (const key of [[id], ['0000-01-01T00:00:00.000Z', id], ['2026-13-01T00:00:00.000Z', id], ['2026-02-30T00:00:00.000Z', id]])
        answers.push([path, key, await owner.get(`${path}?cursor=${cursor(key)}`)] as const);
    for (const key of [[id], ['0'], ['a', '1']])
      answers.push([table, key, await owner.get(`${table}/records?cursor=${cursor(key)}`)] as const);
    for (const key of [[''], ['\0'], [null], ['ada@example.com', id]]) {
      answers.push(['/suppressions', key, await owner.get(`/suppressions?cursor=${cursor(key)}`)] as const);
      const byKey = await spindle().call('GET', `/api/v1/public/suppressions?cursor=${cursor(key)}`, { headers: bearer(reader) });
      answers.push(['/public/suppressions', key, byKey] as const);
    }
    const wrong = answers.filter(([, , { status, body }]) => status !== 400 || body.errors?.[0]?.path !== 'query.cursor');
    expect(wrong.map(([path, key, { status }]) => [path, key, status])).toEqual([]);
  });

  test('400 on each route that takes one: names another list', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person('owner');
    const { key } = await tenant.keyWith(scopes);
    const lists = listsOf((await spindle().call('GET', '/openapi.json')).body.paths);
    expect(lists.length).toBeGreaterThan(30);
    const wrong = [];
    for (const { path, method, problem, operationId } of lists) {
      const other = `${operationId.startsWith('listJobs') ? 'listSpinners' : 'listJobs'}.${cursor([id])}`;
      const at = `/api/v1${path.replaceAll(/\{\w+\}/g, id)}${problem === 'cursor' ? '' : `?cursor=${other}`}`;
      const headers = bearer(path.startsWith('/public/') ? key : owner.token);
      const body = method === 'get' ? undefined : problem === 'cursor' ? { cursor: other } : {};
      const answer = await spindle().call(method.toUpperCase(), at, { headers, body });
      const problems: { readonly path: string }[] = answer.body.errors ?? [];
      if (answer.status !== 400 || !problems.some((one) => one.path === problem)) wrong.push([operationId, answer.status, problems]);
    }
    expect(wrong).toEqual([]);
  });

  test('200 and 400: goes on in its own list, as a person and by key, and in no other', async () => {
    const tenant = await aTenant(spindle());
    await tenant.append([
      { email: 'ada@x.com', name: 'Ada' },
      { email: 'bob@x.com', name: 'Bob' },
    ]);
    const owner = await tenant.person('owner');
    const headers = bearer((await tenant.keyWith(['records:read'])).key);
    const path = `/data-tables/${tenant.table.id}/records`;
    const { nextCursor } = (await owner.get(`${path}?limit=1`)).body;
    const byKey = await spindle().call('GET', `/api/v1/public${path}?cursor=${nextCursor}`, { headers });
    expect([byKey.status, byKey.body.data.length]).toEqual([200, 1]);
    // As versions before have made it.
    const [name, , plain] = nextCursor.split('.');
    for (const earlier of [plain, `${name}.${plain}`]) expect((await owner.get(`${path}?cursor=${earlier}`)).body.data.length).toBe(1);
    const other = await owner.get(`/spinners/${tenant.spinnerId}/versions?cursor=${nextCursor}`);
    const queried = await owner.post(`${path}/query`, { cursor: nextCursor });
    expect([other.body.errors?.[0]?.path, queried.body.errors?.[0]?.path]).toEqual(['query.cursor', 'cursor']);
  });

  test('400: belongs to another table, another filter or another order', async () => {
    const tenant = await aTenant(spindle());
    await tenant.append([
      { email: 'ada@x.com', name: 'Ada' },
      { email: 'bob@x.com', name: 'Bob' },
    ]);
    const owner = await tenant.person('owner');
    const records = `/data-tables/${tenant.table.id}/records`;
    const made = await owner.post('/data-tables', { name: 'Others', columns: [aColumn('email')] });
    const { nextCursor: ofRecords } = (await owner.get(`${records}?limit=1`)).body;
    const ofOther = await owner.get(`/data-tables/${made.body.dataTable.id}/records?cursor=${ofRecords}`);
    const { nextCursor: ofSearch } = (await owner.get('/data-tables?limit=1&search=e')).body;
    const searched = await owner.get(`/data-tables?search=e&limit=20&cursor=${ofSearch}`);
    const otherSearch = await owner.get(`/data-tables?search=o&cursor=${ofSearch}`);
    expect([ofOther, searched, otherSearch].map(({ status, body }) => [status, body.errors?.[0]?.path])).toEqual([
      [400, 'query.cursor'],
      [200, undefined],
      [400, 'query.cursor'],
    ]);

    const question = { limit: 1, sort: { column: 'name' }, filter: { column: 'email', operator: 'contains', value: 'x.com' } };
    const { nextCursor: cursor } = (await owner.post(`${records}/query`, question)).body;
    const asked = [
      { ...question, limit: 5 },
      { ...question, sort: { column: 'name', direction: 'desc' } },
      { ...question, sort: { column: 'email' } },
      { ...question, filter: { ...question.filter, value: 'ada' } },
      { ...question, search: 'ada' },
    ];
    const answers = [];
    for (const one of asked) answers.push((await owner.post(`${records}/query`, { ...one, cursor })).body.errors?.[0]?.path);
    expect(answers).toEqual([undefined, 'cursor', 'cursor', 'cursor', 'cursor']);
  });
});

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>> };
}

/** The operations that take a cursor, each with the path of a problem with it. */
const listsOf = (paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, parameters = [], requestBody }]) => {
      const isInQuery = parameters.some(({ name, $ref }) => name === 'cursor' || $ref === '#/components/parameters/cursor');
      const isInBody = 'cursor' in (requestBody?.content['application/json']?.schema.properties ?? {});
      return isInQuery || isInBody ? [{ path, method, operationId, problem: isInQuery ? 'query.cursor' : 'cursor' }] : [];
    }),
  );
