import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

onEachStore('records by API key', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    await tenant.ingest({ dataTableId: tenant.table.id, records: ['Ada', 'Bob'].map((name) => ({ email: `${name}@example.com`, name })) });
    const { key } = await tenant.keyWith(['records:read', 'records:write']);
    const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: object, secret = key) =>
      spindle().call(method, `/api/v1/public/data-tables/${tenant.table.id}/records${path}`, {
        headers: { ...bearer(secret), ...(body && { 'Content-Type': 'application/json' }) },
        body,
      });
    const [ada, bob] = (await call('GET')).body.data as { id: string }[];
    return { tenant, call, ada: ada?.id as string, bob: bob?.id as string };
  };

  test('are listed, found, changed and deleted, and the audit log names the key', async () => {
    const { tenant, call, ada, bob } = await given();
    const filter = { column: 'name', operator: 'equals', value: 'Ada' };
    expect((await call('POST', '/query', { filter })).body).toMatchObject({ data: [{ id: ada, revision: 1 }], nextCursor: null });
    const edited = await call('PATCH', `/${ada}`, { set: { name: 'Ada Lovelace' }, ifRevision: 1 });
    expect([edited.status, edited.body.record]).toMatchObject([200, { name: 'Ada Lovelace', revision: 2 }]);
    expect((await call('DELETE', `/${bob}`)).body).toEqual({ ok: true });
    expect((await call('GET', `/${bob}`)).body).toMatchObject({ code: 'RECORD_NOT_FOUND' });
    const { data } = (await (await tenant.person()).get('/audit?subjectType=records')).body;
    expect(data.map(({ action, actor }: { action: string; actor: { type: string } }) => [action, actor.type])).toEqual([
      ['records.deleted', 'api-key'],
      ['records.edited', 'api-key'],
    ]);
  });

  test('a change of what was edited since, or of what is gone, changes nothing', async () => {
    const { call, ada } = await given();
    await call('PATCH', `/${ada}`, { set: { name: 'First' } });
    const late = await call('PATCH', `/${ada}`, { set: { name: 'Late' }, ifRevision: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'RECORD_CHANGED']);
    expect((await call('GET', `/${ada}`)).body.record).toMatchObject({ name: 'First', revision: 2 });
    await call('DELETE', `/${ada}`);
    for (const [method, body] of [['DELETE'], ['PATCH', { set: { name: 'x' } }]] as const) {
      const gone = await call(method, `/${ada}`, body);
      expect([gone.status, gone.body.code]).toEqual([404, 'RECORD_NOT_FOUND']);
    }
    const wrong = await call('PATCH', '/nothing', { set: { name: 'x' } });
    expect([wrong.status, wrong.body.code]).toEqual([404, 'RECORD_NOT_FOUND']);
  });

  test('a key that may only read changes nothing', async () => {
    const { tenant, call, ada } = await given();
    const { key: reader } = await tenant.keyWith(['records:read']);
    for (const [method, path, body] of [
      ['PATCH', `/${ada}`, { set: { name: 'x' } }],
      ['DELETE', `/${ada}`],
      ['POST', '/delete', { ids: [ada] }],
    ] as const) {
      const refused = await call(method, path, body, reader);
      expect([refused.status, refused.body.required]).toEqual([403, 'records:write']);
    }
    expect((await call('GET', `/${ada}`, undefined, reader)).body.record).toMatchObject({ id: ada, name: 'Ada', revision: 1 });
  });
});
