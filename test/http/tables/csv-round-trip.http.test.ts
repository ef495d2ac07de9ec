import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aColumn } from '../../support/builders.ts';
import { importFile } from '../../support/http-import.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const columns = ['text', 'other', aColumn('n', { type: 'number' }), aColumn('b', { type: 'boolean' }), aColumn('d', { type: 'datetime' })];
const plain = { text: 'a', other: 'b', n: 1.5, b: true, d: '2026-01-02T03:04:05.000Z' };
const texts = [
  '=1+1',
  "'=1+1",
  "''=1+1",
  "'",
  "'plain",
  '+49 151',
  '-5',
  '@home',
  '\tx',
  '\r\n',
  '"quoted"',
  'a,b;c|d',
  'line\nbreak',
  ' space ',
  '0042',
  'ＡＢ＝1',
  '＝1',
  'née 🎡',
  '',
  null,
];

onEachStore('a CSV export', (spindle) => {
  test('round-trips formulas, quotes, empty texts and null', async () => {
    const tenant = await aTenant(spindle(), { columns });
    const owner = await tenant.person();
    const records = [...texts.map((text) => ({ ...plain, text, other: text })), { text: '', other: null, n: null, b: null, d: null }];
    expect((await tenant.append(records)).status).toBe(201);
    const { text: exported } = await owner.get(`/data-tables/${tenant.table.id}/export`);

    const shape = tenant.table.columns.map(({ name, type, metadata, required }) => ({ name, type, metadata, required }));
    const { body: made } = await owner.post('/data-tables', { name: 'Copy', columns: shape });
    const { id } = made.dataTable;
    const { body: prepared } = await owner.post(`/data-tables/${id}/imports`, {});
    const done = await owner.put(`/imports/${prepared.import.id}/file`, exported, { 'Content-Type': 'text/csv' });
    expect([done.status, done.body.import.inserted]).toEqual([200, records.length]);
    const again = await owner.get(`/data-tables/${id}/records`);
    expect(again.body.data.map(({ cells }: { cells: unknown }) => cells)).toEqual(await tenant.rows());
    expect((await owner.get(`/data-tables/${id}/export`)).text).toBe(exported);
    // No cell begins as a formula in a spreadsheet; a phone number does not.
    for (const line of exported.split('\n').slice(1)) expect(line).not.toMatch(/(?:^|,)"?(?:[=@\t]|\+(?!49 151))/);
  });

  test('round-trips through an import by API key too', async () => {
    const tenant = await aTenant(spindle(), { columns: ['text', 'other'] });
    const owner = await tenant.person();
    await tenant.append(texts.map((text) => ({ text, other: 'x' })));
    const before = await tenant.rows();
    const { text: exported } = await owner.get(`/data-tables/${tenant.table.id}/export`);
    expect((await tenant.importCsv(exported)).status).toBe(201);
    expect((await tenant.rows()).slice(before.length)).toEqual(before);
  });

  test('round-trips any names and values into its own table, by person and by API key, and into one that it defines', async () => {
    const unit = fc.constantFrom(...'=+-@\'\\";,\t\r\n |(a1é\u200b\ufeff');
    const name = fc.string({ unit, minLength: 1, maxLength: 6 }).filter((text) => text.trim() !== '');
    const value = fc.option(fc.string({ unit, maxLength: 8 }));
    const table = fc.uniqueArray(name, { minLength: 2, maxLength: 8 }).chain((names) => {
      // A record without any value is a blank line to an import.
      const cells = fc
        .array(value, { minLength: names.length, maxLength: names.length })
        .filter((row) => row.some((cell) => cell !== null));
      return fc.record({ names: fc.constant(names), rows: fc.array(cells, { minLength: 1, maxLength: 5 }) });
    });
    const organization = await aTenant(spindle());
    const owner = await organization.person();
    await fc.assert(
      fc.asyncProperty(table, async ({ names, rows }) => {
        const { body: made } = await owner.post('/data-tables', { name: 'Any', columns: names.map((text) => aColumn(text)) });
        const { id } = made.dataTable;
        const records = rows.map((cells) => Object.fromEntries(names.map((text, index) => [text, cells[index]])));
        expect((await owner.post(`/data-tables/${id}/records`, { records })).status).toBe(201);
        const { text: exported } = await owner.get(`/data-tables/${id}/export`);
        expect((await importFile(owner, id, exported)).body).toMatchObject({ import: { inserted: rows.length } });
        expect((await organization.importCsv(exported, {}, id)).status).toBe(201);
        const storedIn = async (tableId: string) => {
          const { body } = await owner.get(`/data-tables/${tableId}/records`);
          return body.data.map(({ cells }: { cells: unknown }) => cells);
        };
        expect(await storedIn(id)).toEqual([...records, ...records, ...records]);
        const { body: fresh } = await owner.post('/data-tables', { name: 'Fresh', columns: [] });
        expect((await organization.importCsv(exported, {}, fresh.dataTable.id)).status).toBe(201);
        expect(await storedIn(fresh.dataTable.id)).toEqual(records);
      }),
      { numRuns: 10 },
    );
  });

  test("keeps another program's apostrophes, and a raw export unchanged", async () => {
    const tenant = await aTenant(spindle(), { columns: ['text', 'other'] });
    const owner = await tenant.person();
    const foreign = ["'-x", "'=1+1", "''=1", "'+15550100", "'"];
    await importFile(owner, tenant.table.id, `text,other\n${foreign.map((text) => `${text},x\n`).join('')}`);
    const before = await tenant.rows();
    expect(before).toEqual(foreign.map((text) => ({ text, other: 'x' })));
    const { text: raw } = await owner.get(`/data-tables/${tenant.table.id}/export?raw=true`);
    expect((await tenant.importCsv(raw)).status).toBe(201);
    expect(await tenant.rows()).toEqual([...before, ...before]);
  });

  test('round-trips with renamed columns, and columns that an import creates get keys of their own', async () => {
    const tenant = await aTenant(spindle(), { columns: ['phone', 'name'] });
    const owner = await tenant.person();
    await tenant.append([{ phone: '1', name: 'Ada' }]);
    const path = `/data-tables/${tenant.table.id}`;
    expect((await owner.patch(`${path}/columns`, { column: 'phone', name: 'mobile' })).status).toBe(200);
    const mapping = [
      { from: 'a', to: 'mobile' },
      { from: 'b', to: 'name' },
      { from: 'c', create: { name: 'phone', type: 'text', metadata: true, required: false } },
    ];
    const { body: prepared } = await owner.post(`${path}/imports`, { mapping });
    const done = await owner.put(`/imports/${prepared.import.id}/file`, 'a,b,c\n2,Bob,3\n', { 'Content-Type': 'text/csv' });
    expect(done.body.import).toMatchObject({ state: 'completed', inserted: 1 });
    const { body } = await owner.get(`${path}/records`);
    expect(body.data.map(({ cells }: { cells: unknown }) => cells)).toEqual([
      { mobile: '1', name: 'Ada', phone: null },
      { mobile: '2', name: 'Bob', phone: '3' },
    ]);
  });
});
