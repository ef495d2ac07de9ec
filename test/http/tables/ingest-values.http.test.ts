import { describe, expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import { doors } from '../../support/http-doors.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

const columns = [
  aColumn('text'),
  aColumn('number', { type: 'number' }),
  aColumn('boolean', { type: 'boolean' }),
  aColumn('datetime', { type: 'datetime' }),
];
const fields = { columns, fillsAbsentColumns: true };
const cell = 32 * 1024;

onEachStore('the values of records', (spindle) => {
  describe.each(doors)('$door', ({ post, around }) => {
    test.each([
      ['text', '"plain"', 'plain'],
      ['text', '""', ''],
      ['text', '" \\t\\r\\n "', ' \t\r\n '],
      ['text', '"Zoë 李 👩‍👩‍👧 \\ud83d\\ude00 e\\u0301"', 'Zoë 李 👩‍👩‍👧 😀 e\u0301'],
      ['text', '"</script>\\u2028\\\\\\"\'; drop table records; --"', '</script>\u2028\\"\'; drop table records; --'],
      ['text', '42', '42'],
      ['text', '-0.5', '-0.5'],
      ['text', '1e21', '1e+21'],
      ['text', '9007199254740991', '9007199254740991'],
      ['text', 'true', 'true'],
      ['text', 'false', 'false'],
      ['text', 'null', null],
      ['text', '"9007199254740993"', '9007199254740993'],
      ['text', '"1e400"', '1e400'],
      ['text', '"2026-02-30"', '2026-02-30'],
      ['number', '42', 42],
      ['number', '"42"', 42],
      ['number', '"-1.50"', -1.5],
      ['number', '0.1', 0.1],
      ['number', '1.7976931348623157e308', 1.7976931348623157e308],
      ['number', '5e-324', 5e-324],
      ['number', '"1e3"', 1000],
      ['number', 'null', null],
      ['number', '""', null],
      ['boolean', 'true', true],
      ['boolean', '"false"', false],
      ['boolean', 'null', null],
      ['boolean', '""', null],
      ['datetime', '"2026-11-20"', '2026-11-20'],
      ['datetime', '"2026-11-20T09:30:00Z"', '2026-11-20T09:30:00Z'],
      ['datetime', '"2024-02-29T23:59:59.999+05:30"', '2024-02-29T23:59:59.999+05:30'],
      ['datetime', '"2026-11-20 09:30:00+02"', '2026-11-20 09:30:00+02'],
      ['datetime', '"2026-11-20T09:30:00,5Z"', '2026-11-20T09:30:00,5Z'],
      ['datetime', 'null', null],
      ['datetime', '""', null],
    ])('a %s column accepts %s', async (column, literal, kept) => {
      const tenant = await aTenant(spindle(), fields);
      const { status } = await post(tenant, around(tenant, `[{"${column}":${literal}}]`));
      expect([status, (await tenant.rows()).map((row) => row[column])]).toEqual([201, [kept]]);
    });

    test.each([
      ['text', '{}', 'must be a string, a number, true, false or null, not a list or an object'],
      ['text', '{"a":1}', 'not a list or an object'],
      ['text', '[]', 'not a list or an object'],
      ['text', '["a"]', 'not a list or an object'],
      ['text', '"a\\u0000b"', 'has a NUL character'],
      ['text', '"\\ud83d"', 'has an unpaired surrogate'],
      ['text', '"x\\ude00\\ud83d"', 'has an unpaired surrogate'],
      ['text', '1e400', 'is a number that JSON cannot represent exactly; send it as text'],
      ['text', '-1e400', 'cannot represent exactly'],
      ['text', '9007199254740993', 'cannot represent exactly'],
      ['text', '0.12345678901234567890', 'cannot represent exactly'],
      ['number', '1e400', 'cannot represent exactly; make the column text'],
      ['number', '9007199254740993', 'cannot represent exactly'],
      ['number', '"9007199254740993"', 'cannot represent exactly'],
      ['number', '"1e400"', 'cannot represent exactly'],
      ['number', '"042"', 'has leading zeros, which a number would lose; make the column text to keep them'],
      ['number', '"-007.5"', 'has leading zeros'],
      ['number', '"1,000"', 'must be a number, such as 42, -1.5 or 1e6'],
      ['number', '"4 2"', 'must be a number'],
      ['number', '"0x2a"', 'must be a number'],
      ['number', '"Infinity"', 'must be a number'],
      ['number', 'true', 'must be a number'],
      ['number', '[1]', 'not a list or an object'],
      ['boolean', '"yes"', 'must be true or false'],
      ['boolean', '1', 'must be true or false'],
      ['boolean', '{}', 'not a list or an object'],
      ['datetime', '"2026-02-30"', 'must be a date or a date and time in ISO 8601'],
      ['datetime', '"20/11/2026"', 'in ISO 8601'],
      ['datetime', '"2026-11-20T25:00:00Z"', 'in ISO 8601'],
      ['datetime', '1795167000', 'in ISO 8601'],
      ['datetime', '[]', 'not a list or an object'],
    ])('a %s column refuses %s', async (column, literal, message) => {
      const tenant = await aTenant(spindle(), fields);
      const body = around(tenant, `[{"text":"good"},{"${column}":${literal}}]`);
      const answer = await expectUnchanged(tenant, () => post(tenant, body));
      expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_VALUE']);
      expect(answer.body).toMatchObject({ index: 1, column, errorCount: 1 });
      expect(answer.body.errors).toEqual([
        { path: expect.stringContaining(`records[1]`), index: 1, column, message: expect.stringContaining(message) },
      ]);
    });

    test.each([
      ['bytes of one character each', 'x'],
      ['bytes of two', 'é'],
      ['bytes of four', '😀'],
    ])('a cell accepts 32 KiB and refuses 33 KiB: %s', async (_what, character) => {
      const tenant = await aTenant(spindle(), fields);
      const bytes = Buffer.byteLength(character);
      const full = character.repeat(cell / bytes);
      for (const text of [character.repeat((33 * 1024) / bytes), `${full}x`]) {
        const { status, body } = await expectUnchanged(tenant, () => post(tenant, around(tenant, JSON.stringify([{ text }]))));
        expect([status, body.code, body.errors]).toEqual([
          422,
          'INVALID_VALUE',
          [{ path: 'records[0].text', index: 0, column: 'text', message: 'is longer than 32 KiB' }],
        ]);
      }
      expect((await post(tenant, around(tenant, JSON.stringify([{ text: full }])))).status).toBe(201);
      expect((await tenant.rows())[0]?.text).toBe(full);
    });

    test('all that are wrong are counted, and the first hundred are listed', async () => {
      const tenant = await aTenant(spindle(), fields);
      const records = JSON.stringify(Array.from({ length: 60 }, () => ({ number: 'x', boolean: 'y' })));
      const { body } = await expectUnchanged(tenant, () => post(tenant, around(tenant, records)));
      expect([body.code, body.errorCount, body.errors.length]).toEqual(['INVALID_VALUE', 120, 100]);
      expect(body.errors.slice(0, 3).map(({ index, column }: { index: number; column: string }) => [index, column])).toEqual([
        [0, 'number'],
        [0, 'boolean'],
        [1, 'number'],
      ]);
    });
  });
});
