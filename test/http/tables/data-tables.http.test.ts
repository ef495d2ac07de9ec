import { describe, expect, test } from '@jest/globals';
import { SweepDeletedTables } from '../../../src/application/tables/sweep-deleted-tables.ts';
import { encodeCells } from '../../../src/domain/tables/encoding/record-encoder.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { givenSpinner } from '../../support/given.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const ada = { email: 'ada@example.com', name: 'Ada' };
const paths = ({ body }: { body: { errors: { path: string }[] } }) => body.errors.map(({ path }) => path);

onEachStore('data tables', (spindle) => {
  /** A tenant whose table no spinner uses. */
  const free = async (fields: Parameters<typeof aTenant>[1] = {}) => {
    const tenant = await aTenant(spindle(), fields);
    await spindle().store.unitOfWork.run(async ({ spinners }) => {
      const spinner = await spinners.lock(tenant.id, tenant.spinnerId);
      if (spinner) await spinners.save(spinner.with({ publishedVersion: null }));
    });
    return { tenant, owner: await tenant.person(), path: `/data-tables/${tenant.table.id}` };
  };

  test('are created, read and listed', async () => {
    const { owner, tenant } = await free();
    const sent = { name: ' Customers ', columns: [{ name: 'phone' }, { name: 'age', type: 'number', metadata: false, required: true }] };
    const { status, body } = await owner.post('/data-tables', sent);
    expect(status).toBe(201);
    expect(body.dataTable).toEqual({
      id: expect.any(String),
      projectId: tenant.id,
      name: 'Customers',
      columns: [
        { name: 'phone', type: 'text', metadata: true, required: false },
        { name: 'age', type: 'number', metadata: false, required: true },
      ],
      fillsAbsentColumns: false,
      defaultCountry: null,
      titleColumn: null,
      zone: null,
      zoneColumn: null,
      zoneByPhone: false,
      key: null,
      webhookMode: 'append',
      webhookOnError: 'refuse',
      webhookBody: 'records',
      createdAt: expect.any(String),
    });
    const read = await owner.get(`/data-tables/${body.dataTable.id.toUpperCase()}`);
    expect(read.body.dataTable).toEqual({ ...body.dataTable, recordCount: 0, recordCountIsEstimate: false, lastRecordAt: null });
    await tenant.append([ada, ada]);
    const first = await owner.get('/data-tables?limit=1');
    expect(first.body.data).toMatchObject([{ id: tenant.table.id, recordCount: 2, recordCountIsEstimate: false }]);
    const second = await owner.get(`/data-tables?limit=1&cursor=${first.body.nextCursor}`);
    expect([second.body.data[0].name, second.body.nextCursor]).toEqual(['Customers', null]);
    const found = await owner.get('/data-tables?search=CUSTOM');
    expect([found.body.data.map(({ name }: { name: string }) => name), found.body.nextCursor]).toEqual([['Customers'], null]);
    expect((await owner.get('/data-tables?search=custom_rs')).body.data).toEqual([]);
  });

  test('are renamed, moved and set to fill absent columns', async () => {
    const { owner, tenant, path } = await free();
    const { body } = await owner.post('/projects', { name: 'Spring' });
    const change = { name: ' Prospects ', projectId: body.project.id.toUpperCase(), fillsAbsentColumns: true };
    const edited = await owner.patch(path, change);
    expect([edited.status, edited.body.dataTable]).toMatchObject([
      200,
      { name: 'Prospects', projectId: body.project.id, fillsAbsentColumns: true },
    ]);
    expect((await tenant.append([{ email: 'a@example.com' }])).status).toBe(201);
    expect((await owner.get(`/data-tables?projectId=${body.project.id}`)).body.data).toHaveLength(1);
    expect((await owner.get(`/data-tables?projectId=${tenant.id}`)).body.data).toHaveLength(0);
    const same = await owner.patch(path, {});
    expect(same.body.dataTable).toEqual(edited.body.dataTable);
  });

  test('have a default country for phone numbers, which is one that has some', async () => {
    const { owner, path } = await free();
    const { body } = await owner.post('/data-tables', { name: 'Phones', defaultCountry: 'de' });
    expect(body.dataTable.defaultCountry).toBe('DE');
    expect((await owner.patch(path, { defaultCountry: 'US' })).body.dataTable.defaultCountry).toBe('US');
    expect((await owner.get(path)).body.dataTable.defaultCountry).toBe('US');
    for (const defaultCountry of ['Germany', 'XX', '', '+49']) {
      const { status, body } = await owner.patch(path, { defaultCountry });
      expect([status, body.errors[0].path]).toEqual([400, 'defaultCountry']);
      expect((await owner.post('/data-tables', { name: 'Other', defaultCountry })).status).toBe(400);
    }
    expect((await owner.get(path)).body.dataTable.defaultCountry).toBe('US');
    expect((await owner.patch(path, { defaultCountry: null })).body.dataTable.defaultCountry).toBeNull();
  });

  test('have a title column, which their records are named by until it is removed; audited', async () => {
    const { owner, tenant, path } = await free();
    const columns = [{ name: 'member', type: 'number' as const }, { name: 'name' }, { name: 'email' }];
    const { id } = (await owner.post('/data-tables', { name: 'Members', columns })).body.dataTable;
    const members = `/data-tables/${id}`;
    await owner.post(`${members}/records`, { records: [{ member: 42, name: 'Ada', email: 'ada@example.com' }] });
    const named = async () => (await owner.get(`${members}/records`)).body.data[0].name;
    expect(await named()).toBe('Ada');
    expect((await owner.patch(members, { titleColumn: 'member' })).body.dataTable.titleColumn).toBe('member');
    expect(await named()).toBe('42');
    await owner.patch(`${members}/columns`, { column: 'member', name: 'number' });
    expect([(await owner.get(members)).body.dataTable.titleColumn, await named()]).toEqual(['number', '42']);
    const audit = await owner.get('/audit?action=data-table.edited');
    expect(audit.body.data).toMatchObject([{ subject: { id }, details: { before: { titleColumn: null } } }]);
    expect((await owner.patch(members, { titleColumn: 'member' })).body.errors).toMatchObject([{ path: 'titleColumn' }]);
    expect((await owner.post(`${members}/columns/delete`, { column: 'number' })).status).toBe(200);
    expect([(await owner.get(members)).body.dataTable.titleColumn, await named()]).toEqual([null, 'Ada']);
    expect([tenant.id, path]).toBeDefined();
  });

  test('cannot be put into a project that is archived, does not exist or is another organization’s', async () => {
    const { owner, path } = await free();
    const { body } = await owner.post('/projects', { name: 'Old' });
    await owner.post(`/projects/${body.project.id}/archive`);
    const { tenant: other } = await free();
    for (const [projectId, code] of [
      [body.project.id, 'INVALID_STATE'],
      [other.id, 'PROJECT_NOT_FOUND'],
      ['0190f2de-7e5c-7000-8000-000000000000', 'PROJECT_NOT_FOUND'],
    ]) {
      expect((await owner.patch(path, { projectId })).body.code).toBe(code);
      expect((await owner.post('/data-tables', { name: 'x', projectId })).body.code).toBe(code);
    }
  });

  test('count against the plan until they are deleted', async () => {
    const { owner, path } = await free({ plan: { limits: { tables: 1 } } });
    const refused = await owner.post('/data-tables', { name: 'One too many' });
    expect([refused.status, refused.body.code, refused.body.meter]).toEqual([402, 'PLAN_LIMIT', 'tables']);
    expect((await owner.delete(path)).status).toBe(200);
    expect((await owner.post('/data-tables', { name: 'Leads' })).status).toBe(201);
  });

  describe('that are deleted', () => {
    test('disappear at once with their webhook URL and records; others stay', async () => {
      const { owner, tenant, path } = await free();
      await tenant.append([ada, ada, ada]);
      const { body } = await owner.post('/data-tables', { name: 'Other', columns: [{ name: 'a' }] });
      const neighbour = `/data-tables/${body.dataTable.id}`;
      await owner.post(`${neighbour}/records`, { records: [{ a: '1' }] });

      expect((await owner.delete(path)).body).toEqual({ ok: true });
      const answers = [
        await owner.get(path),
        await owner.get(`${path}/records`),
        await owner.get(`${path}/export`),
        await owner.delete(path),
        await tenant.append([ada]),
        await tenant.ingestByToken({ records: [ada] }),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual([...Array(5).fill('DATA_TABLE_NOT_FOUND'), 'INVALID_INGEST_TOKEN']);

      await spindle().get(SweepDeletedTables).execute();
      expect(await tenant.rows()).toEqual([]);
      expect((await owner.get(`${neighbour}/records`)).body.data).toHaveLength(1);
      // A call that was running when the table was deleted.
      const { id: organizationId, table } = tenant;
      await spindle().store.unitOfWork.run(({ records }) =>
        records.add([{ organizationId, dataTableId: table.id, records: encodeCells([ada]) }]),
      );
      spindle().clock.pass({ hours: 1 });
      await spindle().get(SweepDeletedTables).execute();
      expect(await tenant.rows()).toEqual([]);
    });

    test('must not be used by a published spinner or an open job: 409 names the spinners', async () => {
      const tenant = await aTenant(spindle());
      const owner = await tenant.person();
      const path = `/data-tables/${tenant.table.id}`;
      const refused = await owner.delete(path);
      expect([refused.status, refused.body.code, refused.body.spinners]).toEqual([
        409,
        'INVALID_STATE',
        [{ id: tenant.spinnerId, name: 'Welcome' }],
      ]);
      const { body } = await tenant.trigger();
      await spindle().store.unitOfWork.run(async ({ spinners }) => {
        const spinner = await spinners.lock(tenant.id, tenant.spinnerId);
        if (spinner) await spinners.save(spinner.with({ publishedVersion: null }));
      });
      expect((await owner.delete(path)).status).toBe(409);
      expect((await tenant.append([ada])).status).toBe(201);
      await spindle().store.unitOfWork.run(async ({ jobs }) => {
        const job = await jobs.lock(tenant.id, body.jobId);
        if (job) await jobs.save(job.with({ state: 'canceled' }));
      });
      expect((await owner.delete(path)).status).toBe(200);
    });
  });

  describe('400', () => {
    test.each<[string, object, string[]]>([
      ['a blank name', { name: ' ' }, ['name']],
      [
        'two columns of the same name, and a blank name',
        { name: 'x', columns: [{ name: 'a' }, { name: 'a' }, { name: ' ' }] },
        ['columns[1].name', 'columns[2].name'],
      ],
      [
        'an unknown type, and a key',
        { name: 'x', columns: [{ name: 'a', type: 'json', key: 'b' }] },
        ['columns[0].type', 'columns[0].key'],
      ],
      ['201 columns', { name: 'x', columns: Array.from({ length: 201 }, (_, index) => ({ name: `c${index}` })) }, ['columns']],
      ['a malformed project id', { name: 'x', projectId: '1' }, ['projectId']],
    ])('%s', async (_, sent, expected) => {
      const { owner } = await free();
      const answer = await owner.post('/data-tables', sent);
      expect([answer.status, paths(answer)]).toEqual([400, expected]);
      expect((await owner.get('/data-tables')).body.data).toHaveLength(1);
    });

    test.each([['search='], [`search=${'x'.repeat(201)}`], ['search=%00'], ['search=a&search=b']])(
      'a search for nothing that a name can have: %s',
      async (query) => {
        const { owner } = await free();
        expect(paths(await owner.get(`/data-tables?${query}`))).toEqual(['query.search']);
      },
    );

    test('a made-up cursor', async () => {
      const { owner } = await free();
      expect(paths(await owner.get('/data-tables?cursor=x'))).toEqual(['query.cursor']);
    });
  });

  describe('columns', () => {
    const names = ({ body }: { body: { dataTable: { columns: { name: string }[] } } }) => body.dataTable.columns.map(({ name }) => name);

    test('are renamed, and old and new records are returned under the new name', async () => {
      const { owner, tenant, path } = await free();
      await tenant.append([ada]);
      const edited = await owner.patch(`${path}/columns`, { column: 'name', name: 'full name', position: 0 });
      expect([edited.status, names(edited)]).toEqual([200, ['full name', 'email']]);
      expect((await tenant.append([ada])).body).toMatchObject({ code: 'SCHEMA_MISMATCH', expected: ['full name', 'email'] });
      await tenant.append([{ email: 'b@example.com', 'full name': 'Bob' }]);
      const { body } = await owner.get(`${path}/records`);
      expect(body.data.map(({ cells }: { cells: object }) => cells)).toEqual([
        { 'full name': 'Ada', email: 'ada@example.com' },
        { 'full name': 'Bob', email: 'b@example.com' },
      ]);
    });

    test('are added, removed, and added again without the old values', async () => {
      const { owner, tenant, path } = await free();
      await tenant.append([ada]);
      expect(names(await owner.post(`${path}/columns`, { name: '../a/b?' }))).toEqual(['email', 'name', '../a/b?']);
      expect(names(await owner.post(`${path}/columns/delete`, { column: 'name' }))).toEqual(['email', '../a/b?']);
      expect((await owner.post(`${path}/columns`, { name: 'name' })).status).toBe(201);
      const { body } = await owner.get(`${path}/records`);
      expect(body.data[0].cells).toEqual({ email: 'ada@example.com', '../a/b?': null, name: null });
    });

    test('change their type and become required if the values allow it; the refusal names the records that do not', async () => {
      const { owner, tenant, path } = await free({ columns: ['age', 'email'] });
      await tenant.append([
        { age: '42', email: 'a' },
        { age: '', email: 'b' },
      ]);
      const typed = await owner.patch(`${path}/columns`, { column: 'age', type: 'number' });
      expect([typed.status, typed.body.dataTable.columns[0].type]).toEqual([200, 'number']);
      expect((await tenant.rows()).map(({ age }) => age)).toEqual([42, null]);
      const required = await owner.patch(`${path}/columns`, { column: 'age', required: true });
      expect([required.status, paths(required)]).toEqual([400, [expect.stringMatching(/^records\.\d+$/)]]);
      const lossy = await owner.patch(`${path}/columns`, { column: 'email', type: 'datetime' });
      expect([lossy.status, paths(lossy)]).toHaveLength(2);
      expect((await owner.get(path)).body.dataTable.columns).toMatchObject([
        { type: 'number', required: false },
        { type: 'text', required: false },
      ]);
      expect((await owner.patch(`${path}/columns`, { column: 'age', type: 'text' })).status).toBe(200);
      expect((await tenant.rows()).map(({ age }) => age)).toEqual(['42', null]);
    });

    test('cannot be added as required if the table has records', async () => {
      const { owner, tenant, path } = await free();
      const column = { name: 'phone', required: true };
      await tenant.append([ada]);
      expect((await owner.post(`${path}/columns`, column)).body.code).toBe('INVALID_STATE');
      const { body } = await owner.post('/data-tables', { name: 'Empty' });
      expect((await owner.post(`/data-tables/${body.dataTable.id}/columns`, column)).status).toBe(201);
    });

    test('that a published spinner uses cannot be renamed, removed or hidden; others can', async () => {
      const tenant = await aTenant(spindle(), { columns: ['email', 'name', 'phone'] });
      const owner = await tenant.person();
      const other = await givenSpinner(spindle().store, tenant.table, {
        steps: [anEmailStep({ subject: '{{ phone }}', text: '{{ unsubscribe_url }}' })],
      });
      const path = `/data-tables/${tenant.table.id}/columns`;
      const answers = [
        await owner.patch(path, { column: 'name', name: 'full name' }),
        await owner.patch(path, { column: 'name', metadata: false }),
        await owner.post(`${path}/delete`, { column: 'name' }),
      ];
      const refused = [409, 'INVALID_STATE', [{ id: tenant.spinnerId, name: 'Welcome' }]];
      expect(answers.map(({ status, body }) => [status, body.code, body.spinners])).toEqual([refused, refused, refused]);
      const both = await owner.post(`${path}/delete`, { column: 'email' });
      expect(both.body.spinners.map(({ id }: { id: string }) => id).sort()).toEqual([tenant.spinnerId, other.id].sort());
      expect((await owner.patch(path, { column: 'name', name: 'name', metadata: true, position: 2 })).status).toBe(200);
      await owner.post(path, { name: 'spare' });
      expect((await owner.post(`${path}/delete`, { column: 'spare' })).status).toBe(200);
    });

    test('are filtered by their new names', async () => {
      const { owner, tenant, path } = await free();
      await tenant.append([ada]);
      await owner.patch(`${path}/columns`, { column: 'email', name: 'mail' });
      const found = await owner.post(`${path}/records/query`, { filter: { column: 'mail', operator: 'equals', value: 'ADA@example.com' } });
      expect(found.body.data).toHaveLength(1);
    });

    test('edited at the same time are all changed', async () => {
      const { owner, path } = await free();
      const added = await Promise.all(Array.from({ length: 8 }, (_, index) => owner.post(`${path}/columns`, { name: `c${index}` })));
      expect(added.map(({ status }) => status)).toEqual(Array(8).fill(201));
      expect((await owner.get(path)).body.dataTable.columns).toHaveLength(10);
    });

    test.each<[string, object, number, string]>([
      ['one that does not exist', { column: 'nam', name: 'x' }, 404, 'COLUMN_NOT_FOUND'],
      ['a name that is taken', { column: 'name', name: 'email' }, 400, 'VALIDATION_ERROR'],
      ['a position out of range', { column: 'name', position: 2 }, 400, 'VALIDATION_ERROR'],
      ['a key', { column: 'name', key: 'email' }, 400, 'VALIDATION_ERROR'],
      ['__proto__, which does not exist', { column: '__proto__', name: 'x' }, 404, 'COLUMN_NOT_FOUND'],
    ])('%s', async (_, sent, status, code) => {
      const { owner, path } = await free({ columns: [aColumn('email'), aColumn('name')] });
      const answer = await owner.patch(`${path}/columns`, sent);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    });
  });
});
