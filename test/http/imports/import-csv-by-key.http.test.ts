import { describe, expect, test } from '@jest/globals';
import { CreateDataTable } from '../../../src/application/tables/create-data-table.ts';
import { DeleteDataTable } from '../../../src/application/tables/delete-data-table.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { aColumn } from '../../support/builders.ts';
import { givenTable } from '../../support/given.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

const absent = '0190f2de-7e5c-7000-8000-000000000000';
const ada = { email: 'ada@example.com', name: 'Ada' };
const file = 'email,name\nada@example.com,Ada\n';

onMemory('POST /public/data-tables/{dataTableId}/import', (spindle) => {
  describe('201', () => {
    test('stores the rows in order, charges them, and responds with exactly the declared members', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { records: 5 } } });
      const { status, body, headers } = await tenant.importCsv('name,email\nAda,ada@example.com\n"Bob ""B"", jr","bob\n@example.com"\n');
      expect(status).toBe(201);
      expect(body).toEqual({ ok: true, inserted: 2, columns: ['email', 'name'], requestId: headers['x-request-id'] });
      expect(await tenant.rows()).toEqual([ada, { email: 'bob\n@example.com', name: 'Bob "B", jr' }]);
      expect(await tenant.used()).toMatchObject({ jobs: 0, records: 2, messages: 0 });
    });

    test('gives a table without a schema its columns, which then accepts ingest', async () => {
      const tenant = await aTenant(spindle(), { columns: [] });
      expect((await tenant.append([ada])).body.reason).toBe('TABLE_HAS_NO_SCHEMA');
      expect((await tenant.importCsv(file)).body.columns).toEqual(['email', 'name']);
      expect((await tenant.append([ada])).status).toBe(201);
      expect((await tenant.ingestByToken({ records: [ada] })).status).toBe(201);
      expect(await tenant.rows()).toEqual([ada, ada, ada]);
    });

    test('converts cells to the types of their columns, and empty non-text cells to null', async () => {
      const columns = [aColumn('text'), aColumn('number', { type: 'number' }), aColumn('boolean', { type: 'boolean' })];
      const tenant = await aTenant(spindle(), { columns });
      expect((await tenant.importCsv('text,number,boolean\n42,42,true\nx,,\n')).status).toBe(201);
      expect(await tenant.rows()).toEqual([
        { text: '42', number: 42, boolean: true },
        { text: 'x', number: null, boolean: null },
      ]);
    });

    test('accepts __proto__ and constructor as ordinary column names', async () => {
      const tenant = await aTenant(spindle(), { columns: [] });
      expect((await tenant.importCsv('__proto__,constructor\na,b\n')).status).toBe(201);
      expect((await tenant.rows()).map((row) => Object.entries(row).sort())).toEqual([
        [
          ['__proto__', 'a'],
          ['constructor', 'b'],
        ],
      ]);
    });

    test('defines the columns from a file with only a header, at no cost', async () => {
      const tenant = await aTenant(spindle(), { columns: [], plan: { limits: { records: 0 } } });
      expect((await tenant.importCsv('email,name\n')).body).toMatchObject({ inserted: 0, columns: ['email', 'name'] });
      expect((await tenant.used()).records).toBe(0);
    });

    test('accepts the id in upper case', async () => {
      const tenant = await aTenant(spindle());
      expect((await tenant.importCsv(file, {}, tenant.table.id.toUpperCase())).status).toBe(201);
    });
  });

  describe('is refused and changes nothing', () => {
    test.each([
      ['no body', undefined, 400, 'VALIDATION_ERROR'],
      ['an empty one', '', 400, 'VALIDATION_ERROR'],
      ['a repeated column', 'email,email\na,b\n', 400, 'VALIDATION_ERROR'],
      ['a row that is too short', `${file}a\n`, 400, 'VALIDATION_ERROR'],
      ['a NUL character', `${file}a,"b\0"\n`, 400, 'VALIDATION_ERROR'],
      ['a cell of 33 KiB', `${file}a,${'x'.repeat(33 * 1024)}\n`, 400, 'VALIDATION_ERROR'],
      ['invalid UTF-8', Buffer.concat([Buffer.from(file), Buffer.from([0xc3, 0x28, 0x2c, 0x78, 0x0a])]), 400, 'VALIDATION_ERROR'],
      ['a missing column', 'email\na\n', 422, 'SCHEMA_MISMATCH'],
      ['an unknown column', 'email,name,city\na,b,c\n', 422, 'SCHEMA_MISMATCH'],
    ])('%s', async (_what, body, status, code) => {
      const tenant = await aTenant(spindle());
      const answer = await expectUnchanged(tenant, () => tenant.importCsv(body));
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    });

    test('201 columns, one more than allowed', async () => {
      const names = Array.from({ length: 201 }, (_, index) => `c${index}`);
      const tenant = await aTenant(spindle(), { columns: [] });
      const answer = await expectUnchanged(tenant, () => tenant.importCsv(`${names.join()}\n${names.join()}\n`));
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect((await tenant.importCsv(`${names.slice(1).join()}\n${names.slice(1).join()}\n`)).status).toBe(201);
    });

    test('a refused first import leaves the table without a schema', async () => {
      const tenant = await aTenant(spindle(), { columns: [] });
      await expectUnchanged(tenant, () => tenant.importCsv('email,name\na,b\nc\n'));
      expect((await tenant.append([ada])).body.reason).toBe('TABLE_HAS_NO_SCHEMA');
      expect((await tenant.importCsv('other\na\n')).body.columns).toEqual(['other']);
    });

    test('404: does not distinguish another organization’s table from one that does not exist', async () => {
      const [tenant, other] = [await aTenant(spindle()), await aTenant(spindle())];
      const headers = { 'X-Request-Id': 'the-same-for-all' };
      const text = JSON.stringify({
        ok: false,
        code: 'DATA_TABLE_NOT_FOUND',
        message: 'Data table not found',
        requestId: 'the-same-for-all',
        doc: 'https://spindle.example.com/docs/errors#DATA_TABLE_NOT_FOUND',
      });
      for (const id of [absent, other.table.id, 'leads']) {
        const answer = await expectUnchanged([tenant, other], () => tenant.importCsv(file, headers, id));
        expect([answer.status, answer.text]).toEqual([404, text]);
      }
    });

    test('404: for a table that was deleted, unless the call repeats one that was answered before', async () => {
      const tenant = await aTenant(spindle());
      const { organizationId, id: dataTableId } = await givenTable(spindle().store, { organizationId: tenant.id, columns: [aColumn('a')] });
      const call = (body: string, key: string) => tenant.importCsv(body, { 'Idempotency-Key': key }, dataTableId);
      const first = await call('a\n1\n', 'one');
      await spindle().get(DeleteDataTable).execute({ organizationId, dataTableId, by: operator });
      const again = await call('a\n1\n', 'one');
      expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true']);
      expect((await call('a\n2\n', 'one')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect((await call('a\n1\n', 'two')).body.code).toBe('DATA_TABLE_NOT_FOUND');
    });

    test('402: a row that exceeds the plan, however many chunks came before it', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { records: 1200 } } });
      const { status, body, headers } = await expectUnchanged(tenant, () => tenant.importCsv(`email,name\n${'a,b\n'.repeat(1201)}`));
      expect([status, headers['retry-after']]).toEqual([402, undefined]);
      expect(body).toMatchObject({ code: 'PLAN_LIMIT', meter: 'records', limit: 1200, used: 0, requested: 1201, remaining: 1200 });
      expect((await tenant.importCsv(`email,name\n${'a,b\n'.repeat(1200)}`)).body.inserted).toBe(1200);
    });
  });

  test('never exceeds the plan with concurrent imports and ingest calls', async () => {
    const tenant = await aTenant(spindle(), { plan: { limits: { records: 30 } } });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 12 === 0 ? tenant.importCsv(`email,name\n${'a,b\n'.repeat(10)}`) : tenant.append([ada, ada]),
      ),
    );
    const inserted = answers.filter(({ status }) => status === 201).reduce((sum, { body }) => sum + body.inserted, 0);
    expect(answers.every(({ status }) => status === 201 || status === 402)).toBe(true);
    expect([(await tenant.rows()).length, (await tenant.used()).records]).toEqual([inserted, inserted]);
    expect(inserted).toBeGreaterThan(20);
    expect(inserted).toBeLessThanOrEqual(30);
  });

  test('lets one of two concurrent first imports define the columns', async () => {
    const tenant = await aTenant(spindle(), { columns: [] });
    const answers = await Promise.all([tenant.importCsv('a,b\n1,2\n'), tenant.importCsv('c,d\n3,4\n')]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect([409, 422]).toContain(answers.find(({ status }) => status !== 201)?.status);
    expect(await tenant.rows()).toHaveLength(1);
    expect((await tenant.used()).records).toBe(1);
  });

  test('changes only the table in the path', async () => {
    const tenant = await aTenant(spindle());
    const create = spindle().get(CreateDataTable);
    const { table } = await create.execute({
      organizationId: tenant.id,
      name: 'Other',
      columns: [aColumn('email'), aColumn('name')],
      by: operator,
    });
    await tenant.importCsv(file, {}, table.id);
    expect(await tenant.rows()).toEqual([]);
    expect(await spindle().store.records.list(tenant.id, table.id, { limit: 9 })).toHaveLength(1);
  });
});
