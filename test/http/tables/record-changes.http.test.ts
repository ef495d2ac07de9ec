import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

onEachStore('the changes of a record', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    await tenant.ingest({ dataTableId: tenant.table.id, records: [{ email: 'ada@example.com', name: 'Ada' }] });
    const { key, keyId } = await tenant.keyWith(['records:read', 'records:write']);
    const path = `/public/data-tables/${tenant.table.id}/records`;
    const call = (method: 'GET' | 'PATCH', to = '', body?: object, secret = key) =>
      spindle().call(method, `/api/v1${path}${to}`, {
        headers: { ...bearer(secret), ...(body && { 'Content-Type': 'application/json' }) },
        body,
      });
    const [ada] = (await call('GET')).body.data as { id: string; createdAt: string }[];
    return { tenant, call, ada: ada as { id: string; createdAt: string }, keyId };
  };

  test('are listed for a person and for an API key, a page at a time, with who did each and its creation', async () => {
    const { tenant, call, ada, keyId } = await given();
    const owner = await tenant.person();
    await owner.patch(`/data-tables/${tenant.table.id}/records/${ada.id}`, { set: { name: 'Ada L' } });
    await call('PATCH', `/${ada.id}`, { set: { name: null } });
    const first = await call('GET', `/${ada.id}/changes?limit=1`);
    expect(first.body.data).toEqual([
      {
        ...{ kind: 'changed', revision: 3, at: expect.any(String), import: null },
        by: { type: 'api-key', id: keyId, name: expect.any(String) },
        changes: [{ column: 'name', from: 'Ada L', to: null, isCut: false }],
      },
    ]);
    const rest = await call('GET', `/${ada.id}/changes?cursor=${first.body.nextCursor}`);
    expect(rest.body).toMatchObject({
      data: [
        { revision: 2, by: { type: 'user', name: expect.any(String) }, changes: [{ column: 'name', from: 'Ada', to: 'Ada L' }] },
        {
          kind: 'created',
          revision: 1,
          at: ada.createdAt,
          by: { type: 'api-key', id: tenant.keyId, name: expect.any(String) },
          import: null,
          changes: [],
        },
      ],
      nextCursor: null,
    });
    const own = (await owner.get(`/data-tables/${tenant.table.id}/records/${ada.id}/changes`)).body;
    expect(own.data).toEqual([...first.body.data, ...rest.body.data]);
  });

  test('begin with the webhook URL that added the record, and go on with the one that changed it', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person();
    await owner.put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] });
    await tenant.ingestByToken({ records: [{ email: 'ada@example.com', name: 'Ada' }] });
    await tenant.ingestByToken({ mode: 'upsert', records: [{ email: 'ada@example.com', name: 'Ada L' }] });
    const [ada] = (await owner.get(`/data-tables/${tenant.table.id}/records`)).body.data;
    const { data } = (await owner.get(`/data-tables/${tenant.table.id}/records/${ada.id}/changes`)).body;
    const by = { type: 'ingest-token', id: expect.any(String), name: null };
    expect(data).toMatchObject([
      { kind: 'changed', by, changes: [{ from: 'Ada', to: 'Ada L' }] },
      { kind: 'created', by, changes: [] },
    ]);
    expect(data[0].by).toEqual(data[1].by);
  });

  test('of no record and by a cursor of another list are refused, and by a key without the scope', async () => {
    const { tenant, call, ada } = await given();
    for (const id of ['999999999', 'nothing']) expect((await call('GET', `/${id}/changes`)).body.code).toBe('RECORD_NOT_FOUND');
    const foreign = (await call('GET', '?limit=1')).body.nextCursor ?? Buffer.from('["x"]').toString('base64url');
    const wrong = await call('GET', `/${ada.id}/changes?cursor=${foreign}`);
    expect([wrong.status, wrong.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    const { key } = await tenant.keyWith(['records:write']);
    expect((await call('GET', `/${ada.id}/changes`, undefined, key)).body.required).toBe('records:read');
  });
});
