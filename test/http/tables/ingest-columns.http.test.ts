import { describe, expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { doors, sendRecords } from '../../support/http-doors.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged, type TenantFields } from '../../support/http-tenant.ts';

const columns = ['name', 'phone', 'account_id'];
const good = { name: 'Ada', phone: '+1', account_id: 'a1' };

onMemory('the columns of records', (spindle) => {
  describe.each(doors)('$door', (door) => {
    async function refusal(records: unknown, fields: TenantFields = { columns }): Promise<ReceivedAnswer['body']> {
      const tenant = await aTenant(spindle(), fields);
      const { status, body } = await expectUnchanged(tenant, () => sendRecords(door, tenant, records));
      expect([status, body.code]).toEqual([422, 'SCHEMA_MISMATCH']);
      return body;
    }

    test('may be in any order', async () => {
      const tenant = await aTenant(spindle(), { columns });
      const { status } = await sendRecords(door, tenant, [{ account_id: 'a1', phone: '+1', name: 'Ada' }]);
      expect([status, await tenant.rows()]).toEqual([201, [good]]);
    });

    test('a table without a schema refuses all records and says why', async () => {
      const { expected, received, missing, unknown, reason, message } = await refusal([good], { columns: [] });
      expect({ expected, received, missing, unknown, reason }).toEqual({
        expected: [],
        received: columns,
        missing: [],
        unknown: columns,
        reason: 'TABLE_HAS_NO_SCHEMA',
      });
      expect(message).toContain('import a CSV file');
    });

    test('a table without a schema refuses even an empty record', async () => {
      expect(await refusal([{}], { columns: [] })).toMatchObject({ expected: [], received: [], reason: 'TABLE_HAS_NO_SCHEMA' });
    });

    test('an unknown one is refused, and the error lists the differences of each record', async () => {
      const body = await refusal([good, { ...good, city: 'London' }]);
      const { ok: _ok, code: _code, message: _message, requestId: _requestId, doc: _doc, ...details } = body;
      expect(details).toEqual({
        expected: columns,
        received: ['name', 'phone', 'account_id', 'city'],
        missing: [],
        unknown: ['city'],
        suggestions: {},
        errors: [{ path: 'records[1]', message: 'has "city", unknown to the data table', index: 1, missing: [], unknown: ['city'] }],
        errorCount: 1,
      });
    });

    test('an unknown one that is as long as the body is shown with 128 characters', async () => {
      const [long, cut] = ['🌀'.repeat(10_000), '🌀'.repeat(64)];
      const { received, unknown, errors } = await refusal([{ ...good, [long]: 1 }]);
      expect([received, unknown, errors]).toMatchObject([[...columns, cut], [cut], [{ index: 0, missing: [], unknown: [cut] }]]);
      expect(errors[0].message.length).toBeLessThan(200);
    });

    test('a missing one is refused', async () => {
      const { account_id: _left, ...without } = good;
      const body = await refusal([without, good, {}]);
      expect(body).toMatchObject({
        expected: columns,
        received: ['name', 'phone', 'account_id'],
        missing: columns,
        unknown: [],
        errorCount: 2,
      });
      expect(body.errors).toEqual([
        { path: 'records[0]', message: 'lacks "account_id"', index: 0, missing: ['account_id'], unknown: [] },
        { path: 'records[2]', message: 'lacks "name", "phone", "account_id"', index: 2, missing: columns, unknown: [] },
      ]);
    });

    test.each([
      ['Phone', 'phone'],
      ['accountId', 'account_id'],
      ['Account ID', 'account_id'],
      ['pohne', 'phone'],
      ['nmae', 'name'],
    ])('a misspelt one is refused, and the right one is suggested: %s', async (wrong, right) => {
      const { [right as keyof typeof good]: value, ...others } = good;
      expect(await refusal([{ ...others, [wrong]: value }])).toMatchObject({
        missing: [right],
        unknown: [wrong],
        suggestions: { [wrong]: right },
      });
    });

    test('the first hundred records that differ are listed, and all are counted', async () => {
      const { errors, errorCount } = await refusal(Array.from({ length: 500 }, () => ({ a: 1 })));
      expect([errors.length, errors[99].index, errorCount]).toEqual([100, 99, 500]);
    });

    test('200 are accepted, and one more is refused', async () => {
      const names = Array.from({ length: 200 }, (_, index) => `c${index}`);
      const record = Object.fromEntries(names.map((name) => [name, name]));
      const wide = await aTenant(spindle(), { columns: names });
      expect((await sendRecords(door, wide, [record])).status).toBe(201);
      expect(await wide.rows()).toEqual([record]);
      expect(await refusal([{ ...record, c200: 'x' }], { columns: names })).toMatchObject({ missing: [], unknown: ['c200'] });
    });

    test('__proto__, constructor and the like are ordinary names', async () => {
      const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
      const tenant = await aTenant(spindle(), { columns: names });
      const text = `{${names.map((name) => `"${name}":"my ${name}"`)}}`;
      expect((await door.post(tenant, door.around(tenant, `[${text},${text}]`))).status).toBe(201);
      for (const row of await tenant.rows()) {
        expect(Object.entries(row).sort()).toEqual(names.map((name) => [name, `my ${name}`]).sort());
      }
    });

    test('__proto__ and constructor are ordinary names even if a value is converted to text or an absent one is filled', async () => {
      const tenant = await aTenant(spindle(), { columns: ['__proto__', 'constructor', 'name'], fillsAbsentColumns: true });
      const records = '[{"__proto__":5,"constructor":true,"name":"a"},{"name":1,"__proto__":"b"},{"__proto__":null}]';
      expect((await door.post(tenant, door.around(tenant, records))).status).toBe(201);
      expect(
        (await tenant.rows()).map((row) =>
          ['__proto__', 'constructor', 'name'].map((name) => Object.entries(row).find(([own]) => own === name)?.[1]),
        ),
      ).toEqual([
        ['5', 'true', 'a'],
        ['b', null, '1'],
        [null, null, null],
      ]);
    });

    test('__proto__, constructor and the like are refused if the table has no such columns', async () => {
      const tenant = await aTenant(spindle(), { columns });
      const body = door.around(tenant, '[{"name":"Ada","phone":"+1","account_id":"a","__proto__":{"x":1},"constructor":null}]');
      const answer = await expectUnchanged(tenant, () => door.post(tenant, body));
      expect(answer.body).toMatchObject({ code: 'SCHEMA_MISMATCH', unknown: ['__proto__', 'constructor'], missing: [] });
      const absent = await expectUnchanged(tenant, () => sendRecords(door, tenant, [{}]));
      expect(absent.body.missing).toEqual(columns);
    });

    test('absent ones become null if the table fills them; unknown ones are still refused', async () => {
      const fields = { columns, fillsAbsentColumns: true };
      const tenant = await aTenant(spindle(), fields);
      expect((await sendRecords(door, tenant, [{ name: 'Ada' }, { name: null }, good])).body.inserted).toBe(3);
      const nothing = { name: null, phone: null, account_id: null };
      expect(await tenant.rows()).toEqual([{ ...nothing, name: 'Ada' }, nothing, good]);
      expect(await refusal([{ name: 'Ada', Phone: '+1' }], fields)).toMatchObject({ unknown: ['Phone'], suggestions: { Phone: 'phone' } });
    });

    test('a record with none of them is refused, also if the table fills absent ones, and is not charged', async () => {
      const fields = { columns: ['name', aColumn('email', { required: true })], fillsAbsentColumns: true };
      const records = [{ email: 'ada@example.com' }, {}];
      expect(await refusal(records, fields)).toMatchObject({
        code: 'SCHEMA_MISMATCH',
        missing: ['name', 'email'],
        unknown: [],
        errorCount: 1,
      });
      expect((await refusal(records, fields)).errors).toMatchObject([
        { path: 'records[1]', index: 1, missing: ['name', 'email'], unknown: [] },
      ]);
      const tenant = await aTenant(spindle(), fields);
      const { body } = await door.post(tenant, door.around(tenant, '[{"email":"ada@example.com"},{}],"onError":"skip"'));
      expect(body).toMatchObject({ inserted: 1, rejected: [{ index: 1, code: 'SCHEMA_MISMATCH' }], usage: { records: { used: 1 } } });
    });

    test('a required one cannot be left out or empty', async () => {
      const fields = { columns: [aColumn('email', { required: true }), 'name'], fillsAbsentColumns: true };
      for (const record of [{ name: 'a' }, { email: null }, { email: '' }]) {
        const tenant = await aTenant(spindle(), fields);
        const { status, body } = await expectUnchanged(tenant, () => sendRecords(door, tenant, [{ email: 'a' }, record]));
        expect([status, body.code, body.errors]).toEqual([
          422,
          'INVALID_VALUE',
          [{ path: 'records[1].email', index: 1, column: 'email', message: 'is required' }],
        ]);
      }
    });
  });
});
