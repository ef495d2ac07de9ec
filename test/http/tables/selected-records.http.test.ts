import { expect, test } from '@jest/globals';
import { people } from '../../support/given.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onEachStore('what is done to selected records', (spindle) => {
  const given = async (count = 4) => {
    const tenant = await aTenant(spindle());
    for (let from = 1; from <= count; from += 500) await tenant.append(people(Math.min(500, count - from + 1), from));
    const person = await tenant.person('member');
    const path = `/data-tables/${tenant.table.id}`;
    const list = async () => (await person.get(`${path}/records?limit=200`)).body.data as { id: string; cells: Record<string, string> }[];
    return { tenant, person, path, list, ids: (await list()).map(({ id }) => id) };
  };
  const matching = { filter: { column: 'name', operator: 'not_equals', value: 'Person 2' } };

  test('200: columns are set in records by ids and in all that match, in batches that meet each record once', async () => {
    const { person, path, list, ids } = await given(600);
    const edit = async (body: object) => (await person.post(`${path}/records/edit-selected`, body)).body;
    expect(await edit({ recordIds: [ids[2], ids[0]], set: { name: null } })).toMatchObject({ changed: 2, next: null });
    expect((await list()).slice(0, 3).map(({ cells }) => cells.name)).toEqual([null, 'Person 2', null]);
    // The edit makes the records match no more: the batches go on by their ids.
    const first = await edit({ ...matching, set: { name: 'Person 2' } });
    expect(first.changed).toBe(500);
    expect(await edit({ ...matching, set: { name: 'Person 2' }, after: first.next })).toMatchObject({ changed: 99, next: null });
    expect(await edit({ ...matching, set: { name: 'x' } })).toMatchObject({ changed: 0, next: null });
  });

  test('400 and 422: ids together with a filter, malformed ids and values that do not fit change nothing', async () => {
    const { person, path, list, ids } = await given();
    const before = await list();
    const edit = (body: object) => person.post(`${path}/records/edit-selected`, body);
    expect((await edit({ ...matching, recordIds: ids, set: { name: 'x' } })).status).toBe(400);
    expect((await edit({ recordIds: ['x'], set: { name: 'x' } })).status).toBe(400);
    expect((await edit({ recordIds: ids, set: { nickname: 'x' } })).body.code).toBe('SCHEMA_MISMATCH');
    expect((await edit({ recordIds: ids, set: { name: {} } })).body.code).toBe('INVALID_VALUE');
    expect(await list()).toEqual(before);
  });

  test('200: only selected records are exported, as the whole table is', async () => {
    const { person, path, ids } = await given();
    const file = async (body: object) => (await person.post(`${path}/export`, body)).text;
    expect(await file({ recordIds: [ids[3], ids[0]] })).toBe(
      'email,name\r\nperson1@example.com,Person 1\r\nperson4@example.com,Person 4\r\n',
    );
    expect((await file(matching)).split('\r\n')).toHaveLength(5);
    expect((await person.post(`${path}/export`, { filter: { column: 'no', operator: 'is_empty' } })).status).toBe(400);
  });

  test('200: addresses of selected records are counted, then suppressed; other values are left out', async () => {
    const { tenant, person, path } = await given();
    await tenant.append([
      { email: ' PERSON1@example.com ', name: '+1 415 555 2671' },
      { email: '', name: 'Nobody' },
    ]);
    const call = async (body: object) =>
      (await person.post(`${path}/records/suppress-selected`, { columns: ['email', 'name'], reason: 'manual', ...body })).body;
    expect(await call({ all: true, count: true })).toMatchObject({ records: 6, addresses: 5, added: 0, next: null });
    expect((await person.get('/suppressions?kind=email')).body.data).toEqual([]);
    expect(await call({ filter: matching.filter })).toMatchObject({ records: 5, addresses: 4, added: 4 });
    expect(await call({ all: true })).toMatchObject({ addresses: 5, added: 1 });
    expect((await person.get('/suppressions?kind=phone')).body.data).toMatchObject([{ address: '+14155552671', reason: 'manual' }]);
    expect((await person.post(`${path}/records/suppress-selected`, { all: true, columns: ['no'], reason: 'manual' })).status).toBe(404);
  });

  test('200: selected records are deleted, in batches', async () => {
    const { person, path, list } = await given();
    const remove = async (body: object) => (await person.post(`${path}/records/delete-selected`, body)).body;
    expect(await remove(matching)).toMatchObject({ changed: 3, next: null });
    expect((await list()).map(({ cells }) => cells.name)).toEqual(['Person 2']);
    expect(await remove({ all: true })).toMatchObject({ changed: 1, next: null });
    expect(await list()).toEqual([]);
  });

  test('400: a body that selects nothing changes nothing, nor does one that says all and something else', async () => {
    const { person, path, list, ids } = await given();
    const before = await list();
    const suppressed = { columns: ['email'], reason: 'manual' };
    for (const [name, rest] of [['edit', { set: { name: 'x' } }] as const, ['delete', {}] as const, ['suppress', suppressed] as const]) {
      const call = (body: object) => person.post(`${path}/records/${name}-selected`, { ...rest, ...body });
      expect((await call({})).body).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ path: 'recordIds' }] });
      for (const body of [{ after: ids[0] }, { all: false }, { recordIds: [] }, { search: '' }, { filter: {} }, { filter: { all: [] } }])
        expect((await call(body)).status).toBe(400);
      for (const body of [matching, { search: 'x' }, { recordIds: ids }])
        expect((await call({ all: true, ...body })).body).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ path: 'all' }] });
    }
    expect(await list()).toEqual(before);
    expect((await person.get('/suppressions?kind=email')).body.data).toEqual([]);
  });
});
