import { describe, expect, test } from '@jest/globals';
import { doors, sendRecords } from '../../support/http-doors.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';

const ada = { email: 'ada@example.com', name: 'Ada' };
const limit = 5 * 1024 * 1024;
const deep = '['.repeat(20_000) + ']'.repeat(20_000);

onEachStore('a body of records', (spindle) => {
  describe.each(doors)('$door', (door) => {
    const { post, around } = door;

    /** Sends what must be refused as a body of the wrong shape, and answers with the problems. */
    async function problemsOf(body: (tenant: Tenant) => unknown): Promise<{ path: string; message: string }[]> {
      const tenant = await aTenant(spindle());
      const answer = await expectUnchanged(tenant, () => post(tenant, body(tenant)));
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
      return answer.body.errors;
    }

    test.each([
      ['no body', undefined],
      ['an empty one', ''],
    ])('%s is refused', async (_what, body) => {
      expect(await problemsOf(() => body)).toEqual([{ path: 'body', message: 'is required' }]);
    });

    test.each(['{', '{"records":[{"email":"a",}]}', "{'records':[]}", 'records=1', '\u0000', '{"records":NaN}'])(
      'what is not JSON is refused: %j',
      async (text) => {
        expect(await problemsOf(() => text)).toEqual([{ path: 'body', message: expect.stringContaining('must be valid JSON') }]);
      },
    );

    test.each(['[]', 'null', '"x"', '5', 'true'])('JSON that is no object is refused: %s', async (text) => {
      expect((await problemsOf(() => text)).map(({ path }) => path)).toEqual(['body']);
    });

    test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/csv'])(
      'a body of the type %s is refused',
      async (type) => {
        const tenant = await aTenant(spindle());
        const body = around(tenant, JSON.stringify([ada]));
        const answer = await expectUnchanged(tenant, () => post(tenant, body, { 'Content-Type': type }));
        expect([answer.status, answer.body.code, answer.body.expected]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', 'application/json']);
      },
    );

    test('5 MiB are taken and a byte more is refused', async () => {
      const tenant = await aTenant(spindle());
      const body = around(tenant, JSON.stringify([ada]));
      const over = await expectUnchanged(tenant, () => post(tenant, body.padEnd(limit + 1)));
      expect([over.status, over.body.code, over.body.limitBytes]).toEqual([413, 'PAYLOAD_TOO_LARGE', limit]);
      expect((await post(tenant, body.padEnd(limit))).status).toBe(201);
    });

    test.each([
      [0, 'must have at least 1 item(s)'],
      [501, 'must have at most 500 item(s)'],
    ])('%d records are refused', async (count, message) => {
      const records = JSON.stringify(Array.from({ length: count }, () => ada));
      expect(await problemsOf((tenant) => around(tenant, records))).toEqual([{ path: 'records', message }]);
    });

    test.each([JSON.stringify(ada), 'null', '"a"', '1', 'true'])('records that are no list are refused: %s', async (records) => {
      expect(await problemsOf((tenant) => around(tenant, records))).toEqual([{ path: 'records', message: 'must be an array' }]);
    });

    test('no records at all are refused', async () => {
      const body = around(await aTenant(spindle()), '1').replace(/,?"records":1/, '');
      expect(await problemsOf(() => body)).toContainEqual({ path: 'records', message: 'is required' });
    });

    test.each([[null], [[]], ['text'], [5], [true]])(
      'a record that is no object is refused, and the good ones with it: %j',
      async (record) => {
        const problems = await problemsOf((tenant) => around(tenant, JSON.stringify([ada, record, ada, record])));
        expect(problems.map(({ path }) => path)).toEqual(['records[1]', 'records[3]']);
      },
    );

    test('further members are refused', async () => {
      const body = (tenant: Tenant) => around(tenant, JSON.stringify([ada])).replace('{', '{"dataTableld":1,');
      expect(await problemsOf(body)).toEqual([{ path: 'dataTableld', message: 'is not allowed' }]);
    });

    test('a body 20,000 deep is refused as any other, wherever it is deep', async () => {
      for (const body of [(tenant: Tenant) => around(tenant, deep), () => deep, (tenant: Tenant) => around(tenant, `[${deep}]`)]) {
        expect(await problemsOf(body)).toHaveLength(1);
      }
      const tenant = await aTenant(spindle());
      const cell = around(tenant, `[{"email":"a","name":${deep}}]`);
      const answer = await expectUnchanged(tenant, () => post(tenant, cell));
      expect([answer.status, answer.body.code, answer.body.column]).toEqual([422, 'INVALID_VALUE', 'name']);
    });

    test('all that is wrong is told at once', async () => {
      const problems = await problemsOf(() => ({ dataTableId: 5, records: [], x: 1, y: 2 }));
      expect(problems.map(({ path }) => path).sort()).toEqual(['dataTableId', 'records', 'x', 'y']);
    });

    test('the type may be told in other ways', async () => {
      const tenant = await aTenant(spindle());
      const body = around(tenant, JSON.stringify([ada]));
      for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.crm+json'])
        expect((await post(tenant, body, { 'Content-Type': type })).status).toBe(201);
      expect((await sendRecords(door, tenant, [ada])).body.inserted).toBe(1);
    });
  });

  test.each(['', 'leads', '123', '0190f2de7e5c70008000000000000000', '{0190f2de-7e5c-7000-8000-000000000000}', 5, null, {}, undefined])(
    'a dataTableId that is no UUID is refused: %j',
    async (dataTableId) => {
      const tenant = await aTenant(spindle());
      const { status, body } = await expectUnchanged(tenant, () => tenant.ingest({ dataTableId, records: [ada] }));
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['dataTableId']);
    },
  );

  test('a dataTableId may be written in capitals', async () => {
    const tenant = await aTenant(spindle());
    expect((await tenant.ingest({ dataTableId: tenant.table.id.toUpperCase(), records: [ada] })).status).toBe(201);
  });
});
