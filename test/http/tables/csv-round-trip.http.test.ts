import { expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
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
    // No cell begins with a character that starts a formula in a spreadsheet.
    for (const line of exported.split('\n').slice(1)) expect(line).not.toMatch(/(?:^|,)"?[=+@\t]/);
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
    expect(done.body.import).toMatchObject({ status: 'completed', inserted: 1 });
    const { body } = await owner.get(`${path}/records`);
    expect(body.data.map(({ cells }: { cells: unknown }) => cells)).toEqual([
      { mobile: '1', name: 'Ada', phone: null },
      { mobile: '2', name: 'Bob', phone: '3' },
    ]);
  });
});
