import { expect, test } from '@jest/globals';
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
});
