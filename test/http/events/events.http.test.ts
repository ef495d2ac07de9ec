import { expect, test } from '@jest/globals';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../../support/http-tenant.ts';

onMemory('the feed over the API', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    const { key } = await tenant.keyWith(['events:read']);
    return { tenant, key };
  };
  const add = (tenant: Tenant, count: number) =>
    tenant.append(Array.from({ length: count }, (_, n) => ({ email: `person${n}@example.com`, name: `Person ${n}` })));
  const read = (tenant: Tenant, key: string, query = '') =>
    tenant.spindle.call('GET', `/api/v1/public/events${query}`, { headers: bearer(key) });

  test('200: a program reads what has happened page by page, and nothing twice', async () => {
    const { tenant, key } = await given();
    await add(tenant, 5);
    const seen: unknown[] = [];
    let next = 0;
    for (let isMore = true; isMore; ) {
      const { status, body } = await read(tenant, key, `?after=${next}&limit=2`);
      expect(status).toBe(200);
      seen.push(...body.data.map(({ number }: { number: number }) => number));
      ({ next, hasMore: isMore } = body);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    await add(tenant, 1);
    const { body } = await read(tenant, key, `?after=${next}`);
    expect(body).toMatchObject({ ok: true, next: 6, hasMore: false, dropped: 0 });
    expect(body.data).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        number: 6,
        type: 'record.created',
        timestamp: expect.any(String),
        data: { dataTableId: tenant.table.id, recordId: expect.any(String) },
      },
    ]);
  });

  test('200: of some types alone, and from now on', async () => {
    const { tenant, key } = await given();
    await add(tenant, 3);
    expect((await read(tenant, key, '?type=record.deleted&type=job.completed')).body).toMatchObject({ data: [], next: 3, hasMore: false });
    expect((await read(tenant, key, '?after=latest')).body).toEqual({ ok: true, data: [], after: 3, next: 3, hasMore: false, dropped: 0 });
  });

  test('200: people read it, too', async () => {
    const { tenant } = await given();
    await add(tenant, 1);
    const admin = await tenant.person('admin');
    expect((await admin.get('/events')).body.data).toHaveLength(1);
  });

  test('200: with the values before and after, and the record as it is', async () => {
    const { tenant } = await given();
    const { key } = await tenant.keyWith(['events:read', 'records:read']);
    await add(tenant, 1);
    const id = (await tenant.spindle.store.records.list(tenant.id, tenant.table.id, { limit: 1 }))[0]?.id ?? '';
    const owner = await tenant.person('owner');
    const edit = (name: string) => owner.patch(`/data-tables/${tenant.table.id}/records`, { records: [{ id, set: { name } }] });
    const long = 'Nguyễn '.repeat(40);
    await edit('Ada');
    await edit(long);
    const { body } = await read(tenant, key, '?with=changes&with=record');
    expect(body.data.map(({ data }: { data: object }) => data)).toEqual([
      { dataTableId: tenant.table.id, recordId: id, record: expect.objectContaining({ revision: 3 }) },
      expect.objectContaining({ revision: 2, changes: [{ column: 'name', from: 'Person 0', to: 'Ada', isCut: false }] }),
      expect.objectContaining({ revision: 3, changes: [{ column: 'name', from: 'Ada', to: long.slice(0, 200), isCut: true }] }),
    ]);
    expect(body.data[2].data.record).toEqual({
      ...{ id, revision: 3, createdAt: expect.any(String) },
      fields: expect.objectContaining({ name: long }),
      cells: expect.objectContaining({ name: long }),
    });
    expect((await read(tenant, key)).body.data[1].data).toEqual({ dataTableId: tenant.table.id, recordId: id, revision: 2 });
  });

  test('403: values of records are not told to a key that may not read them', async () => {
    const { tenant, key } = await given();
    for (const along of ['changes', 'record']) {
      const { status, body } = await read(tenant, key, `?with=${along}`);
      expect([status, body]).toMatchObject([403, { code: 'MISSING_SCOPE', required: 'records:read' }]);
    }
  });

  test('200: about some tables or spinners alone', async () => {
    const { tenant, key } = await given();
    const none = '019a0000-0000-7000-8000-000000000001';
    await add(tenant, 2);
    const numbers = async (query: string) => (await read(tenant, key, query)).body.data.map(({ number }: { number: number }) => number);
    expect(await numbers(`?dataTableId=${none}&dataTableId=${tenant.table.id}`)).toEqual([1, 2]);
    expect(await numbers(`?dataTableId=${none}`)).toEqual([]);
    expect(await numbers(`?spinnerId=${tenant.spinnerId}`)).toEqual([]);
    const started = { kind: 'job.started' as const, data: { spinnerId: tenant.spinnerId }, at: new Date() };
    await tenant.spindle.store.unitOfWork.run(({ events }) => events.append({ organizationId: tenant.id, ...started }));
    expect(await numbers(`?spinnerId=${tenant.spinnerId}`)).toEqual([3]);
  });

  test.each([
    ['?after=-1', 'query.after'],
    ['?after=soon', 'query.after'],
    ['?limit=501', 'query.limit'],
    ['?type=record.seen', 'query.type'],
    ['?with=secrets', 'query.with'],
  ])('400: %s', async (query, path) => {
    const { tenant, key } = await given();
    const { status, body } = await read(tenant, key, query);
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.errors[0].path).toContain(path);
  });

  test('400: a number that no event has yet is refused, since it belongs to another feed', async () => {
    const { tenant, key } = await given();
    const { status, body } = await read(tenant, key, '?after=17');
    expect([status, body.errors]).toEqual([400, [{ path: 'after', message: 'is beyond the last event of this organization, 0' }]]);
  });
});
