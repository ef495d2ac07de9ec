import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

onEachStore('records of a table with a key, by API key', (spindle) => {
  const given = async ({ isKeyed = true } = {}) => {
    const tenant = await aTenant(spindle());
    if (isKeyed) await (await tenant.person()).put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] });
    await tenant.ingest({ dataTableId: tenant.table.id, records: ['Ada', 'Bob'].map((name) => ({ email: `${name}@example.com`, name })) });
    const { key } = await tenant.keyWith(['records:read', 'records:write', 'tables:read']);
    const call = (method: 'GET' | 'PATCH' | 'DELETE', path: string, body?: object, secret = key) =>
      spindle().call(method, `/api/v1/public/data-tables/${tenant.table.id}${path}`, {
        headers: { ...bearer(secret), ...(body && { 'Content-Type': 'application/json' }) },
        body,
      });
    return { tenant, call };
  };
  const ofAda = '/records/by-key?email=ADA%40example.com';

  test('the schema names the key', async () => {
    const { call } = await given();
    expect((await call('GET', '/schema')).body.key).toEqual({ columns: ['email'], isBeingSet: false });
  });

  test('404: an address whose plus was not encoded says so', async () => {
    const { call } = await given();
    const plain = await call('GET', '/records/by-key?email=ada+news@example.com');
    expect([plain.status, plain.body.message]).toEqual([404, 'Record not found; in a query, + is a blank: write %2B for a plus']);
    expect((await call('GET', '/records/by-key?email=ada%2Bnews@example.com')).body.message).toBe('Record not found');
  });

  test('200: one is read, changed and deleted by its key; then it is 404', async () => {
    const { call } = await given();
    expect((await call('GET', ofAda)).body).toMatchObject({ ok: true, record: { name: 'Ada', revision: 1 } });
    const edited = await call('PATCH', ofAda, { set: { name: 'Ada L.' }, ifRevision: 1 });
    expect([edited.status, edited.body.record]).toMatchObject([200, { name: 'Ada L.', revision: 2 }]);
    expect(await call('PATCH', ofAda, { set: { name: 'Late' }, ifRevision: 1 })).toMatchObject({
      ...{ status: 409, body: { code: 'RECORD_CHANGED', conflicts: [{ revision: 2 }] } },
    });
    const { body: deleted } = await call('DELETE', ofAda);
    expect(deleted).toEqual({ ok: true, id: edited.body.record.id });
    for (const [method, body] of [['GET'], ['PATCH', { set: { name: 'x' } }], ['DELETE']] as const)
      expect(await call(method, ofAda, body)).toMatchObject({ status: 404, body: { code: 'RECORD_NOT_FOUND' } });
  });

  test('200: 64 callers change one record by its key at once, and none is refused', async () => {
    const { call } = await given();
    // On a slow machine, some wait for a connection so long that they are to come again: that is not the record's fault.
    const patch = async (index: number): ReturnType<typeof call> => {
      const answer = await call('PATCH', ofAda, { set: { name: `Ada ${index}` } });
      if (answer.status !== 429) return answer;
      await sleep(Number(answer.headers['retry-after']) * 1000);
      return patch(index);
    };
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => patch(index)));
    expect(answers.map(({ status }) => status)).toEqual(Array(64).fill(200));
    const revisions = answers.map(({ body }) => body.record.revision).sort((one, other) => one - other);
    expect(revisions).toEqual(Array.from({ length: 64 }, (_, index) => index + 2));
  });

  test('200: one is deleted by its key while others change it; they find it, or do not', async () => {
    const { call } = await given();
    const change = (index: number) => call('PATCH', ofAda, { set: { name: `Ada ${index}` } });
    const answers = await Promise.all(Array.from({ length: 32 }, (_, index) => (index % 8 === 5 ? call('DELETE', ofAda) : change(index))));
    expect(answers.filter(({ status, body }) => status === 200 && body.record === undefined)).toHaveLength(1);
    expect(new Set(answers.map(({ status, body }) => body.code ?? status))).toEqual(new Set([200, 'RECORD_NOT_FOUND']));
    expect((await call('GET', ofAda)).status).toBe(404);
  });

  test('409: a key that another record has is refused, and the record named', async () => {
    const { call } = await given();
    const bob = (await call('GET', '/records/by-key?email=bob%40example.com')).body.record;
    const taken = await call('PATCH', ofAda, { set: { email: 'BOB@example.com' } });
    expect(taken).toMatchObject({ status: 409, body: { code: 'DUPLICATE_RECORD', errors: [{ recordId: bob.id }] } });
    expect(taken.body.message).toBe(`The record has the key of record ${bob.id} of the data table; nothing was stored`);
    expect((await call('PATCH', ofAda, { set: { email: 'ada@new.example' } })).body.record.cells.email).toBe('ada@new.example');
  });

  test('400 and 422: what is no key is named', async () => {
    const { call } = await given();
    const none = await call('GET', '/records/by-key');
    expect([none.status, none.body.errors[0]]).toEqual([
      400,
      { path: 'query.email', message: 'is required: the key of the data table is "email"' },
    ]);
    expect((await call('GET', `${ofAda}&name=Ada`)).body.errors).toMatchObject([{ path: 'query.name' }]);
    expect((await call('GET', `${ofAda}&email=x`)).status).toBe(400);
    expect(await call('GET', '/records/by-key?email=%20')).toMatchObject({ status: 422, body: { code: 'INVALID_VALUE', column: 'email' } });
    // The path names the record, so a message names only the column.
    const values = [
      await call('GET', '/records/by-key?email=%20'),
      await call('PATCH', ofAda, { set: { email: ' ' } }),
      await call('PATCH', ofAda, { set: { name: ['Ada'] } }),
    ];
    expect(values.map(({ status, body }) => [status, body.message])).toEqual([
      [422, 'Column "email": belongs to the key of the data table and must have a value'],
      [422, 'Column "email": belongs to the key of the data table and must have a value'],
      [422, 'Column "name": must be a string, a number, true, false or null, not a list or an object'],
    ]);
  });

  test('200: changes are listed with a cursor that goes on', async () => {
    const { call } = await given();
    const first = (await call('GET', '/records/changed?limit=1')).body;
    expect(first).toMatchObject({ ok: true, data: [{ name: 'Ada', changedAt: expect.any(String) }], hasMore: true });
    const rest = (await call('GET', `/records/changed?cursor=${first.nextCursor}`)).body;
    expect([rest.data.map(({ name }: { name: string }) => name), rest.hasMore]).toEqual([['Bob'], false]);
    await call('PATCH', ofAda, { set: { name: 'Ada L.' } });
    const later = (await call('GET', `/records/changed?cursor=${rest.nextCursor}`)).body;
    expect(later.data).toMatchObject([{ name: 'Ada L.', revision: 2 }]);
    const since = (await call('GET', `/records/changed?changedSince=${later.data[0].changedAt}`)).body;
    expect(since.data).toMatchObject([{ name: 'Ada L.' }]);
    expect((await call('GET', '/records/changed?changedSince=2999-01-01')).body).toMatchObject({ data: [], hasMore: false });
  });

  test('400: a cursor of another list or table, and a time beside a cursor', async () => {
    const { call } = await given();
    const other = (await (await given()).call('GET', '/records/changed')).body.nextCursor;
    const { nextCursor: listed } = (await call('GET', '/records?limit=1')).body;
    const { nextCursor: own } = (await call('GET', '/records/changed')).body;
    for (const query of [`cursor=${other}`, `cursor=${listed}`, 'cursor=x', `cursor=${own}&changedSince=2026-01-01`, 'changedSince=soon'])
      expect([query, (await call('GET', `/records/changed?${query}`)).status]).toEqual([query, 400]);
  });

  test('409: a table without a key; 403: a key that may only read', async () => {
    const { call, tenant } = await given({ isKeyed: false });
    for (const path of [ofAda, '/records/changed'])
      expect(await call('GET', path)).toMatchObject({ status: 409, body: { code: 'TABLE_HAS_NO_KEY' } });
    const { key: reader } = await tenant.keyWith(['records:read']);
    expect((await call('DELETE', ofAda, undefined, reader)).body.required).toBe('records:write');
  });
});
