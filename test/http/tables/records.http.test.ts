import { describe, expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged, type TenantFields } from '../../support/http-tenant.ts';

const person = (name: string, email = `${name.toLowerCase()}@example.com`) => ({ email, name });

/** The values of a record as answers have them, under both names. */
const valuesOf = (values: object) => ({ fields: values, cells: values });

onEachStore('records', (spindle) => {
  const setup = async (fields: TenantFields = {}) => {
    const tenant = await aTenant(spindle(), fields);
    return { tenant, owner: await tenant.person(), path: `/data-tables/${tenant.table.id}/records` };
  };
  type Listed = { data: { id: string; cells: Record<string, unknown> }[]; nextCursor: string | null };
  const namesIn = ({ body }: { body: Listed }) => body.data.map(({ cells }) => cells.name);

  test('are added by hand and counted like ingested ones', async () => {
    const { owner, tenant, path } = await setup({ plan: { limits: { records: 2 } } });
    const { status, body } = await owner.post(path, { records: [person('Ada')] });
    expect([status, body.inserted, body.usage.records.remaining]).toEqual([201, 1, 1]);
    const refused = await owner.post(path, { records: [person('Bob'), person('Cleo')] });
    expect([refused.status, refused.body.code]).toEqual([402, 'PLAN_LIMIT']);
    expect((await owner.post(path, { records: [{ name: 'x' }] })).body.code).toBe('SCHEMA_MISMATCH');
    const once = { 'Idempotency-Key': 'once' };
    const first = await owner.post(path, { records: [person('Bob')] }, once);
    expect((await owner.post(path, { records: [person('Bob')] }, once)).text).toBe(first.text);
    expect(await tenant.rows()).toHaveLength(2);
  });

  test('are listed page by page', async () => {
    const { owner, tenant, path } = await setup();
    await tenant.append(['Ada', 'Bob', 'Cleo'].map((name) => person(name)));
    const first = await owner.get(`${path}?limit=2`);
    expect([first.status, namesIn(first)]).toEqual([200, ['Ada', 'Bob']]);
    const second = await owner.get(`${path}?limit=2&cursor=${first.body.nextCursor}`);
    expect([namesIn(second), second.body.nextCursor]).toEqual([['Cleo'], null]);
  });

  describe('are queried', () => {
    const given = async () => {
      const at = await setup({ columns: ['name', aColumn('age', { type: 'number' }), aColumn('at', { type: 'datetime' })] });
      await at.tenant.append([
        { name: 'bob', age: 9, at: '2026-01-02' },
        { name: 'Ada', age: 10, at: '2026-01-01T23:00:00-02:00' },
        { name: 'Cleo', age: null, at: null },
        { name: 'Änne', age: 30, at: '2025-01-01' },
      ]);
      return { ...at, query: (body?: object) => at.owner.post(`${at.path}/query`, body) };
    };

    test('by how far a time is from now, by one clock in pages and views', async () => {
      const { query, owner, path } = await given();
      // It is 2026-03-10 by the server's clock.
      const filter = { column: 'at', operator: 'in_last', value: '69 days' };
      expect(namesIn(await query({ filter }))).toEqual(['bob', 'Ada']);
      expect((await owner.post(`${path}/views`, { filter })).body.view.count).toBe(2);
    });

    test('sorted, page by page', async () => {
      const { query } = await given();
      const all = async (sort: object): Promise<unknown[]> => {
        const names = [];
        let cursor: string | undefined;
        do {
          const answer = await query({ sort, limit: 1, ...(cursor && { cursor }) });
          expect(answer.status).toBe(200);
          names.push(...namesIn(answer));
          cursor = answer.body.nextCursor ?? undefined;
        } while (cursor !== undefined);
        return names;
      };
      expect(await all({ column: 'name' })).toEqual(['Ada', 'bob', 'Cleo', 'Änne']);
      expect(await all({ column: 'age' })).toEqual(['bob', 'Ada', 'Änne', 'Cleo']);
      expect(await all({ column: 'age', direction: 'desc' })).toEqual(['Änne', 'Ada', 'bob', 'Cleo']);
      expect(await all({ column: 'at' })).toEqual(['Änne', 'bob', 'Ada', 'Cleo']);
      expect(await all({ direction: 'desc' })).toEqual(['Änne', 'Cleo', 'Ada', 'bob']);
    });

    test('filtered and searched', async () => {
      const { query } = await given();
      const found = async (body: object) => namesIn(await query(body));
      expect(await found({ filter: { column: 'age', operator: 'at_least', value: 10 } })).toEqual(['Ada', 'Änne']);
      expect(await found({ filter: { column: 'name', operator: 'not_equals', value: 'ADA' }, sort: { column: 'name' } })).toEqual([
        'bob',
        'Cleo',
        'Änne',
      ]);
      expect(await found({ filter: { column: 'at', operator: 'less_than', value: '2026-01-01' } })).toEqual(['Änne']);
      expect(await found({ filter: { column: 'age', operator: 'is_empty' } })).toEqual(['Cleo']);
      expect(await found({ search: 'äNN' })).toEqual(['Änne']);
      expect(await found({ search: '2026-01' })).toEqual(['bob', 'Ada']);
      expect(await found({ search: 'a', filter: { column: 'age', operator: 'greater_than', value: 9 } })).toEqual(['Ada']);
    });

    test('with the number of records that were read', async () => {
      const { query } = await given();
      const { body } = await query({ search: 'cleo' });
      expect([namesIn({ body }), body.scanned, body.complete, body.nextCursor]).toEqual([['Cleo'], 4, true, null]);
    });

    test('without any criteria, as a list', async () => {
      const { query } = await given();
      expect(namesIn(await query())).toEqual(['bob', 'Ada', 'Cleo', 'Änne']);
      expect(namesIn(await query({}))).toHaveLength(4);
    });

    test('with a filter, continuing where the previous page ended', async () => {
      const { query } = await given();
      const filter = { column: 'name', operator: 'is_not_empty' };
      const first = await query({ filter, limit: 3 });
      const second = await query({ filter, limit: 3, cursor: first.body.nextCursor });
      expect([namesIn(first), namesIn(second), second.body.nextCursor]).toEqual([['bob', 'Ada', 'Cleo'], ['Änne'], null]);
    });

    test.each<[string, object, string[]]>([
      ['a column that does not exist', { sort: { column: 'nam' } }, ['sort.column']],
      ['a filter on a column that does not exist', { filter: { any: [{ column: 'x', operator: 'is_empty' }] } }, ['filter.any[0].column']],
      ['an invalid filter', { filter: { column: 'name', operator: '~' } }, ['filter.operator']],
      ['an unknown direction', { sort: { direction: 'up' } }, ['sort.direction']],
      ['a cursor of another order', { sort: { column: 'name' }, cursor: Buffer.from('["1"]').toString('base64url') }, ['cursor']],
      ['a malformed cursor', { cursor: 'x' }, ['cursor']],
      ['a limit too high, an empty search', { limit: 501, search: '' }, ['search', 'limit']],
      ['a NUL in a search', { search: 'a\0' }, ['search']],
      ['an offset', { offset: 1 }, ['offset']],
    ])('400: %s', async (_, body, expected) => {
      const { query } = await given();
      const answer = await query(body);
      expect([answer.status, answer.body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, expected]);
    });
  });

  describe('are changed', () => {
    const given = async (fields?: TenantFields) => {
      const at = await setup(fields ?? { columns: ['name', aColumn('age', { type: 'number', required: true })] });
      await at.tenant.append([
        { name: 'Ada', age: 1 },
        { name: 'Bob', age: 2 },
      ]);
      const ids = (await at.owner.get(at.path)).body.data.map(({ id }: { id: string }) => id) as [string, string];
      return { ...at, ids };
    };

    test('in bulk, coerced as by ingest, at no cost', async () => {
      const { owner, tenant, path, ids } = await given();
      const used = await tenant.used();
      const edits = [
        { id: ids[1], set: { age: '42' } },
        { id: ids[0], set: { name: null } },
      ];
      expect((await owner.patch(path, { records: edits })).body).toEqual({
        ok: true,
        updated: 2,
        records: [
          { id: ids[1], name: 'Bob', ...valuesOf({ name: 'Bob', age: 42 }), createdAt: expect.any(String), revision: 2 },
          { id: ids[0], name: '1', ...valuesOf({ name: null, age: 1 }), createdAt: expect.any(String), revision: 2 },
        ],
      });
      expect((await tenant.rows()).map((row) => ({ ...row }))).toEqual([
        { name: null, age: 1 },
        { name: 'Bob', age: 42 },
      ]);
      expect(await tenant.used()).toEqual(used);
    });

    test('and read one by one', async () => {
      const { owner, path, ids } = await given();
      const edited = await owner.patch(`${path}/${ids[0]}`, { fields: { name: 'Augusta' } });
      const record = { id: ids[0], name: 'Augusta', ...valuesOf({ name: 'Augusta', age: 1 }), createdAt: expect.any(String), revision: 2 };
      const expected = { ok: true, record };
      expect([edited.status, edited.body]).toEqual([200, expected]);
      expect((await owner.get(`${path}/${ids[0]}`)).body).toEqual(expected);
    });

    test('by `fields`, as they stand in answers, or by `set`, but not by both', async () => {
      const { owner, path, ids } = await given();
      const by = async (body: object) => (await owner.patch(`${path}/${ids[0]}`, body)).body;
      expect((await by({ fields: { age: 2 } })).record.fields).toMatchObject({ age: 2 });
      const twice = { path: 'set', message: 'is the same as `fields`: send one of them' };
      expect(await by({ set: { age: 3 }, fields: { age: 4 } })).toMatchObject({ code: 'VALIDATION_ERROR', errors: [twice] });
      expect(await by({})).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ path: 'fields', message: 'is required' }] });
      const records = [{ id: ids[0], fields: { age: 5 } }, { id: ids[1] }];
      expect((await owner.patch(path, { records })).body.errors).toEqual([{ path: 'records[1].fields', message: 'is required' }]);
      expect((await owner.get(`${path}/${ids[0]}`)).body.record.cells).toMatchObject({ age: 2 });
    });

    test('all or none', async () => {
      const { owner, tenant, path, ids } = await given();
      const edit = (...sets: object[]) => owner.patch(path, { records: sets.map((set, index) => ({ id: ids[index], set })) });
      await expectUnchanged(tenant, async () => {
        const mismatch = await edit({ name: 'x' }, { nam: 'y' });
        expect([mismatch.status, mismatch.body]).toMatchObject([
          422,
          {
            code: 'SCHEMA_MISMATCH',
            unknown: ['nam'],
            suggestions: { nam: 'name' },
            errors: [{ index: 1, missing: [], unknown: ['nam'] }],
          },
        ]);
        const value = await edit({ name: 'x' }, { age: 'old' });
        expect([value.status, value.body]).toMatchObject([422, { code: 'INVALID_VALUE', index: 1, column: 'age' }]);
        expect((await edit({ age: null })).body).toMatchObject({ code: 'INVALID_VALUE', index: 0, column: 'age' });
        const nobody = {
          records: [
            { id: ids[0], set: { name: 'x' } },
            { id: '999999999', set: { name: 'x' } },
          ],
        };
        const absent = await owner.patch(path, nobody);
        expect([absent.status, absent.body.code, absent.body.missing]).toEqual([404, 'RECORD_NOT_FOUND', [nobody.records[1]?.id]]);
        const twice = await owner.patch(path, { records: [nobody.records[0], nobody.records[0]] });
        expect([twice.status, twice.body.errors[0].path]).toEqual([400, 'records[1].id']);
        for (const id of ['0', '-1', '1e3', '9223372036854775808', '; drop', ' 1'])
          expect((await owner.patch(path, { records: [{ id, set: { name: 'x' } }] })).status).toBe(400);
        expect((await owner.patch(path, { records: [] })).status).toBe(400);
        expect((await owner.patch(path, { records: Array(501).fill({ id: '1', set: { name: 'x' } }) })).status).toBe(400);
      });
    });

    test('400: sets nothing, and is not in the audit log', async () => {
      const { owner, path, ids } = await given();
      const before = (await owner.get(path)).body.data;
      const one = await owner.patch(`${path}/${ids[0]}`, { set: {} });
      expect([one.status, one.body.code, one.body.errors[0].path]).toEqual([400, 'VALIDATION_ERROR', 'set']);
      const records = [
        { id: ids[0], set: { name: 'x' } },
        { id: ids[1], set: {} },
      ];
      const many = await owner.patch(path, { records });
      expect([many.status, many.body.errors]).toEqual([400, [{ path: 'records[1].set', message: 'must have at least 1 member' }]]);
      expect((await owner.get(path)).body.data).toEqual(before);
      expect((await owner.get('/audit?action=records.edited')).body.data).toEqual([]);
    });

    test('with a column called __proto__', async () => {
      const { owner, path } = await setup({ columns: ['__proto__', 'a'] });
      await owner.post(path, '{"records":[{"__proto__":"x","a":"1"}]}');
      const { id } = (await owner.get(path)).body.data[0];
      expect((await owner.patch(`${path}/${id}`, '{"set":{"__proto__":"y"}}')).text).toContain('"cells":{"__proto__":"y","a":"1"}');
    });

    test('422 and 400: what is wrong with one record names only its column', async () => {
      const { owner, path, ids } = await given();
      const wrong = await owner.patch(`${path}/${ids[1]}`, { set: { age: 'old' } });
      expect([wrong.status, wrong.body.message, wrong.body.column]).toEqual([
        422,
        'Column "age": must be a number, such as 42, -1.5 or 1e6',
        'age',
      ]);
      expect((await owner.patch(path, { records: [{ id: ids[1], set: { age: 'old' } }] })).body.message).toMatch(
        /^records\[0\], column "age"/,
      );
    });

    test('404: a record that was deleted, also with the revision that it had', async () => {
      const { owner, path, ids } = await given();
      expect((await owner.delete(`${path}/${ids[0]}`)).status).toBe(200);
      for (const body of [{ set: { age: 'old' } }, { set: { name: 'x' }, ifRevision: 1 }]) {
        const { status, body: refused } = await owner.patch(`${path}/${ids[0]}`, body);
        expect([status, refused.code, refused.message, refused.missing]).toEqual([404, 'RECORD_NOT_FOUND', 'Record not found', [ids[0]]]);
      }
    });

    test('404: a record that does not exist, whatever its id looks like', async () => {
      const { owner, path } = await given();
      for (const id of ['999999999', '0', 'abc', '99999999999999999999999', '%20']) {
        for (const { status, body } of [await owner.get(`${path}/${id}`), await owner.patch(`${path}/${id}`, { set: { name: 'x' } })])
          expect([status, body.code, body.missing]).toEqual([404, 'RECORD_NOT_FOUND', [decodeURIComponent(id)]]);
      }
    });
  });

  test('are deleted in bulk without a refund; deleting one twice is no error', async () => {
    const { owner, tenant, path } = await setup();
    await tenant.append(['Ada', 'Bob', 'Cleo'].map((name) => person(name)));
    const used = await tenant.used();
    const { body } = await owner.get(path);
    const ids = body.data.slice(0, 2).map(({ id }: { id: string }) => id);
    const remove = (sent: readonly string[]) => owner.post(`${path}/delete`, { ids: sent });
    expect((await remove([...ids, ids[0], '999999999', 'no id'])).body).toEqual({ ok: true, deleted: 2 });
    expect((await remove(ids)).body).toEqual({ ok: true, deleted: 0 });
    expect(namesIn(await owner.get(path))).toEqual(['Cleo']);
    expect(await tenant.used()).toEqual(used);
    expect((await remove([])).status).toBe(400);
  });
});
