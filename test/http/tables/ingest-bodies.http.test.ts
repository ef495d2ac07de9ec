import { describe, expect, test } from '@jest/globals';
import { doors, sendRecords } from '../../support/http-doors.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';

const ada = { email: 'ada@example.com', name: 'Ada' };
const limit = 5 * 1024 * 1024;
const deep = '['.repeat(20_000) + ']'.repeat(20_000);

onMemory('a body of records', (spindle) => {
  describe.each(doors)('$door', (door) => {
    const { post, around } = door;

    /** Sends a body whose shape must be refused; returns the problems. */
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
      'refuses what is not JSON: %j',
      async (text) => {
        expect(await problemsOf(() => text)).toEqual([{ path: 'body', message: expect.stringContaining('must be valid JSON') }]);
      },
    );

    test.each(['[]', 'null', '"x"', '5', 'true'])('refuses JSON that is not an object: %s', async (text) => {
      expect((await problemsOf(() => text)).map(({ path }) => path)).toEqual(['body']);
    });

    // A webhook URL takes forms.
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    test.each(['text/plain', 'text/csv', ...(door.door.includes('token') ? [] : forms)])('refuses a body of the type %s', async (type) => {
      const tenant = await aTenant(spindle());
      const body = around(tenant, JSON.stringify([ada]));
      const answer = await expectUnchanged(tenant, () => post(tenant, body, { 'Content-Type': type }));
      expect([answer.status, answer.body.code, answer.body.expected]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', 'application/json']);
    });

    test('accepts 5 MiB and refuses one byte more', async () => {
      const tenant = await aTenant(spindle());
      const body = around(tenant, JSON.stringify([ada]));
      const over = await expectUnchanged(tenant, () => post(tenant, body.padEnd(limit + 1)));
      expect([over.status, over.body.code, over.body.limitBytes]).toEqual([413, 'PAYLOAD_TOO_LARGE', limit]);
      expect((await post(tenant, body.padEnd(limit))).status).toBe(201);
    });

    test.each([
      [0, 'must have at least 1 item'],
      [501, 'must have at most 500 items'],
    ])('%d records are refused', async (count, message) => {
      const records = JSON.stringify(Array.from({ length: count }, () => ada));
      expect(await problemsOf((tenant) => around(tenant, records))).toEqual([{ path: 'records', message }]);
    });

    test.each([JSON.stringify(ada), 'null', '"a"', '1', 'true'])('refuses records that are not a list: %s', async (records) => {
      expect(await problemsOf((tenant) => around(tenant, records))).toEqual([{ path: 'records', message: 'must be an array' }]);
    });

    test('refuses an empty list of records', async () => {
      const body = around(await aTenant(spindle()), '1').replace(/,?"records":1/, '');
      expect(await problemsOf(() => body)).toContainEqual({ path: 'records', message: 'is required' });
    });

    test.each([[null], [[]], ['text'], [5], [true]])('refuses the whole call if one record is not an object: %j', async (record) => {
      const problems = await problemsOf((tenant) => around(tenant, JSON.stringify([ada, record, ada, record])));
      expect(problems.map(({ path }) => path)).toEqual(['records[1]', 'records[3]']);
    });

    test('refuses unknown members', async () => {
      const body = (tenant: Tenant) => around(tenant, JSON.stringify([ada])).replace('{', '{"dataTableld":1,');
      expect(await problemsOf(body)).toEqual([{ path: 'dataTableld', message: 'is not allowed' }]);
    });

    test('refuses a body nested 20,000 deep, wherever it is nested, and a nested cell', async () => {
      const inCell = (tenant: Tenant) => around(tenant, `[{"email":"a","name":${deep}}]`);
      for (const body of [(tenant: Tenant) => around(tenant, deep), () => deep, inCell]) {
        expect(await problemsOf(body)).toEqual([{ path: 'body', message: 'is nested too deeply: at most 64 levels' }]);
      }
      const tenant = await aTenant(spindle());
      const cell = around(tenant, `[{"email":"a","name":[[[]]]}]`);
      const answer = await expectUnchanged(tenant, () => post(tenant, cell));
      expect([answer.status, answer.body.code, answer.body.column]).toEqual([422, 'INVALID_VALUE', 'name']);
    });

    test('reports all problems at once', async () => {
      const problems = await problemsOf(() => ({ dataTableId: 5, records: [], x: 1, y: 2 }));
      expect(problems.map(({ path }) => path).sort()).toEqual(['dataTableId', 'records', 'x', 'y']);
    });

    test('accepts other spellings of the content type', async () => {
      const tenant = await aTenant(spindle());
      const body = around(tenant, JSON.stringify([ada]));
      for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.crm+json'])
        expect((await post(tenant, body, { 'Content-Type': type })).status).toBe(201);
      expect((await sendRecords(door, tenant, [ada])).body.inserted).toBe(1);
    });
  });

  test.each(['', 'leads', '123', '0190f2de7e5c70008000000000000000', '{0190f2de-7e5c-7000-8000-000000000000}', 5, null, {}, undefined])(
    'refuses a dataTableId that is not a UUID: %j',
    async (dataTableId) => {
      const tenant = await aTenant(spindle());
      const { status, body } = await expectUnchanged(tenant, () => tenant.ingest({ dataTableId, records: [ada] }));
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['dataTableId']);
    },
  );

  test('accepts a dataTableId in upper case', async () => {
    const tenant = await aTenant(spindle());
    expect((await tenant.ingest({ dataTableId: tenant.table.id.toUpperCase(), records: [ada] })).status).toBe(201);
  });
});
