import { describe, expect, test } from '@jest/globals';
import { doors, sendRecords } from '../../support/http-doors.ts';
import { importFile } from '../../support/http-import.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

const columns = Array.from({ length: 9 }, (_, index) => `c${index}`);
const cellLimit = 32 * 1024;
/** The characters that JSON adds to the text of nine cells: braces, names, quotation marks, and a space after each colon and comma. */
const surround = JSON.stringify(Object.fromEntries(columns.map((name) => [name, '']))).length + 17;
const tooLarge = 'is larger than 256 KiB as JSON, all its cells together';

/** A record of exactly this many bytes. */
function recordOf(bytes: number): Record<string, string> {
  let left = bytes - surround;
  return Object.fromEntries(
    columns.map((name) => {
      const length = Math.min(left, cellLimit);
      left -= length;
      return [name, 'x'.repeat(length)];
    }),
  );
}
const small = recordOf(surround);
const limit = 256 * 1024;

onMemory('the size of a record', (spindle) => {
  describe.each(doors)('$door', (door) => {
    test('may reach 256 KiB', async () => {
      const tenant = await aTenant(spindle(), { columns });
      expect((await sendRecords(door, tenant, [recordOf(limit)])).status).toBe(201);
      expect(await tenant.rows()).toEqual([recordOf(limit)]);
    });

    test('may not exceed it by a byte: every such record is named by its index, and nothing is stored', async () => {
      const tenant = await aTenant(spindle(), { columns });
      const { status, body } = await expectUnchanged(tenant, () =>
        sendRecords(door, tenant, [small, recordOf(limit + 1), small, recordOf(limit + 9000)]),
      );
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(body.errors).toEqual([1, 3].map((index) => ({ path: `records[${index}]`, message: tooLarge })));
    });

    test('is that of its JSON: characters that JSON escapes count with their escapes', async () => {
      const tenant = await aTenant(spindle(), { columns });
      const escaped = { ...small, c0: '\u0001'.repeat(30_000), c1: '\u0001'.repeat(15_000) };
      expect((await sendRecords(door, tenant, [escaped])).body.errors).toEqual([{ path: 'records[0]', message: tooLarge }]);
      expect((await sendRecords(door, tenant, [{ ...small, c0: '\u0001'.repeat(30_000) }])).status).toBe(201);
    });
  });

  test('a batch of 500 records and 5 MiB is accepted', async () => {
    const tenant = await aTenant(spindle(), { columns: ['text'] });
    const room = 5 * 1024 * 1024 - `{"dataTableId":"${tenant.table.id}","records":[]}`.length;
    const text = 'x'.repeat(Math.floor(room / 500) - '{"text":""},'.length);
    const { status, body } = await tenant.append(Array.from({ length: 500 }, () => ({ text })));
    expect([status, body.inserted]).toEqual([201, 500]);
  });

  test('edits that add up to more are refused, all of them', async () => {
    const tenant = await aTenant(spindle(), { columns });
    await tenant.append([small, recordOf(limit - 100)]);
    const owner = await tenant.person();
    const path = `/data-tables/${tenant.table.id}/records`;
    const [first, second] = (await owner.get(path)).body.data as { id: string }[];
    const edit = (length: number) =>
      owner.patch(path, {
        records: [
          { id: first?.id, set: { c0: 'first' } },
          { id: second?.id, set: { c8: 'x'.repeat(length) } },
        ],
      });
    const refused = await edit(101);
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(refused.body.errors).toEqual([{ path: 'records[1]', message: tooLarge }]);
    expect(await tenant.rows()).toEqual([small, recordOf(limit - 100)]);
    const alone = await owner.patch(`${path}/${second?.id}`, { set: { c8: 'x'.repeat(101) } });
    expect(alone.body.errors).toEqual([{ path: 'set', message: tooLarge }]);
    expect((await edit(100)).status).toBe(200);
    expect(await tenant.rows()).toEqual([
      { ...small, c0: 'first' },
      { ...recordOf(limit - 100), c8: 'x'.repeat(100) },
    ]);
  });

  const file = (rows: readonly string[][]) => [columns, ...rows].map((cells) => `${cells.join(',')}\n`).join('');
  const [row, large] = [columns.map(() => 'x'), columns.map((_, index) => (index < 2 ? '\u0001'.repeat(30_000) : 'x'))];

  test('a row of a CSV file that exceeds it is set aside with the reason', async () => {
    const tenant = await aTenant(spindle(), { columns });
    const person = await tenant.person();
    const { body } = await importFile(person, tenant.table.id, file([row, large, row]), { onError: 'set_aside' });
    expect(body.import).toMatchObject({ state: 'completed', inserted: 2, setAside: 1 });
    const { text } = await person.get(`/imports/${body.import.id}/errors`);
    expect(text).toContain(`,3,"${tooLarge}"`);
  });

  test('a CSV file that may set nothing aside is refused with the line', async () => {
    const tenant = await aTenant(spindle(), { columns });
    const { status, body } = await expectUnchanged(tenant, () => tenant.importCsv(file([row, large])));
    expect([status, body.errors]).toEqual([400, [{ path: 'line 3', message: tooLarge }]]);
  });
});
