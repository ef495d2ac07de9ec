import { expect, test } from '@jest/globals';
import { importFile } from '../../support/http-import.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

const header = 'email,name\n';

onEachStore('An import into a table with a key', (spindle) => {
  /** A table that is keyed by e-mail address, with Ada and Bob. */
  async function keyed() {
    const tenant = await aTenant(spindle(), { plan: { limits: { records: 100 } } });
    const owner = await tenant.person('owner');
    await tenant.append([
      { email: 'ada@x.example', name: 'Ada' },
      { email: 'bob@x.example', name: 'Bob' },
    ]);
    expect((await owner.put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] })).status).toBe(200);
    const load = (file: string, options: object = {}) => importFile(owner, tenant.table.id, header + file, options);
    const byKey = (file: string, query = '', headers: Readonly<Record<string, string>> = {}) =>
      tenant.post(`/data-tables/${tenant.table.id}/import${query}`, header + file, {
        ...{ ...bearer(tenant.key), 'Content-Type': 'text/csv' },
        ...headers,
      });
    return { tenant, owner, load, byKey };
  }

  test('is refused with all rows whose key is there, or sets such rows aside', async () => {
    const { tenant, owner, load } = await keyed();
    const [ada] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
    const file = 'eve@x.example,Eve\nADA@x.example,A\n,nobody\neve@x.example,Eve again\n';
    const problem = `has the key of record ${ada?.id}, which is in the data table`;
    const refused = await load(file);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        { path: 'line 3', message: problem },
        { path: 'line 4, email', message: 'belongs to the key of the data table and must have a value' },
        { path: 'line 5', message: 'has the key of an earlier row of the file' },
      ],
    ]);
    expect(await tenant.rows()).toHaveLength(2);
    const { body } = await load(file, { onError: 'set_aside' });
    expect(body.import).toMatchObject({ state: 'completed', mode: 'append', inserted: 1, updated: 0, unchanged: 0, setAside: 3 });
    const { text } = await owner.get(`/imports/${body.import.id}/errors`);
    expect(text.split('\r\n').slice(1)).toEqual([
      `ADA@x.example,A,3,"${problem}"`,
      ',nobody,4,"""email"" belongs to the key of the data table and must have a value"',
      'eve@x.example,Eve again,5,has the key of an earlier row of the file',
      '',
    ]);
  });

  test('updates records in the mode upsert, and an empty cell keeps its value unless it clears', async () => {
    const { tenant, load } = await keyed();
    const { body } = await load('ada@x.example,\nbob@x.example,Robert\neve@x.example,Eve\nEVE@x.example,\n', { mode: 'upsert' });
    expect(body.import).toMatchObject({ mode: 'upsert', inserted: 1, updated: 2, unchanged: 1, setAside: 0 });
    expect(await tenant.rows()).toEqual([
      { email: 'ada@x.example', name: 'Ada' },
      { email: 'bob@x.example', name: 'Robert' },
      { email: 'EVE@x.example', name: 'Eve' },
    ]);
    expect((await tenant.used()).records).toBe(3);
    expect((await load('ada@x.example,\n', { mode: 'upsert', emptyClears: true })).body.import).toMatchObject({ updated: 1 });
    expect((await tenant.rows())[0]).toEqual({ email: 'ada@x.example', name: null });
  });

  test('is undone by deleting what it added, and nothing else', async () => {
    const { tenant, owner, load } = await keyed();
    const { body } = await load('bob@x.example,Robert\neve@x.example,Eve\n', { mode: 'upsert' });
    expect((await owner.post(`/imports/${body.import.id}/undo`)).status).toBe(200);
    expect((await tenant.rows()).map(({ name }) => name)).toEqual(['Ada', 'Robert']);
    expect((await load('eve@x.example,Eve\n')).body.import).toMatchObject({ inserted: 1 });
  });

  test('by API key has the mode in the query', async () => {
    const { byKey } = await keyed();
    expect((await byKey('bob@x.example,Robert\neve@x.example,Eve\n', '?mode=upsert')).body).toMatchObject({
      ...{ inserted: 1, updated: 1, unchanged: 0 },
    });
    expect((await byKey('eve@x.example,Eve\n')).status).toBe(400);
  });

  test('by API key with another mode is another call for its idempotency key', async () => {
    const { byKey } = await keyed();
    const headers = { 'Idempotency-Key': 'k' };
    expect((await byKey('eve@x.example,Eve\n', '', headers)).body.inserted).toBe(1);
    expect((await byKey('eve@x.example,Eve\n', '?mode=upsert', headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await byKey('eve@x.example,Eve\n', '', headers)).headers['idempotent-replayed']).toBe('true');
  });

  test('in the mode upsert is refused by a table without a key', async () => {
    const { tenant, owner, byKey } = await keyed();
    await owner.put(`/data-tables/${tenant.table.id}/key`, { columns: [] });
    expect((await byKey('eve@x.example,Eve\n', '?mode=upsert')).body.code).toBe('TABLE_HAS_NO_KEY');
    const prepared = await owner.post(`/data-tables/${tenant.table.id}/imports`, { mode: 'upsert' });
    expect([prepared.status, prepared.body.code]).toEqual([409, 'TABLE_HAS_NO_KEY']);
  });

  test('of several chunks finds the rows that it has added itself', async () => {
    const { tenant, load } = await keyed();
    const rows = (count: number, name: string) => Array.from({ length: count }, (_, index) => `p${index}@x.example,${name}`).join('\n');
    const { body } = await load(`${rows(1200, 'first')}\n${rows(600, 'second')}\n`, { mode: 'upsert' }).catch((reason) => reason);
    expect(body.code).toBe('PLAN_LIMIT');
    expect(await tenant.rows()).toHaveLength(2);
    const fewer = await load(`${rows(90, 'first')}\n${rows(600, 'second').split('\n').slice(0, 50).join('\n')}\n`, { mode: 'upsert' });
    expect(fewer.body.import).toMatchObject({ inserted: 90, updated: 50 });
  });
});
