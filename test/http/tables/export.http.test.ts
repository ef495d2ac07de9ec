import { expect, test } from '@jest/globals';
import { unprotectCell } from '../../../src/domain/kernel/csv-cell.ts';
import { encodeCells } from '../../../src/domain/tables/encoding/record-encoder.ts';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { aColumn } from '../../support/builders.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onEachStore('exporting records', (spindle) => {
  const setup = async (columns: Parameters<typeof aTenant>[1] = {}) => {
    const tenant = await aTenant(spindle(), columns);
    const owner = await tenant.person();
    return { tenant, owner, path: `/data-tables/${tenant.table.id}/export` };
  };

  test('writes each record as a line and escapes formulas', async () => {
    const { owner, tenant, path } = await setup({
      columns: ['=name', aColumn('n', { type: 'number' }), aColumn('yes', { type: 'boolean' })],
    });
    await tenant.append([
      { '=name': '=1+1', n: -5, yes: true },
      { '=name': 'a, "b"\nc', n: null, yes: null },
      { '=name': '', n: 0.5, yes: false },
      { '=name': "'@x", n: null, yes: null },
    ]);
    const exported = await owner.get(path);
    expect([exported.status, exported.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(exported.text).toBe('\'\\=name,n,yes\r\n\'\\=1+1,-5,true\r\n"a, ""b""\nc",,\r\n"",0.5,false\r\n\'@x,,\r\n');
    const raw = await owner.get(`${path}?raw=true&bom=true`);
    expect(raw.text).toBe(`\ufeff${exported.text.replaceAll("'\\=", '=')}`);
  });

  test('can be reversed by reading the file and removing the guards', async () => {
    const { owner, tenant, path } = await setup({ columns: ['a', 'b'] });
    const values = ['=x', "'=x", "''=x", "'", '+49', '\t', '\r\n', 'ö', '', '"', ';', ' x ', '＝1'];
    await tenant.append(values.map((a, index) => ({ a, b: String(index) })));
    const { text } = await owner.get(`${path}?bom=true`);
    const source = (async function* () {
      yield Buffer.from(text);
    })();
    const read = [];
    for await (const { cells } of new CsvFileReader().read(source)) read.push(cells.map(unprotectCell));
    expect(read).toEqual([['a', 'b'], ...values.map((a, index) => [a, String(index)])]);
  });

  test('exports thousands of records page by page, under the current column names', async () => {
    const { owner, tenant, path } = await setup({ columns: ['a', 'b'] });
    const { organizationId, id: dataTableId } = tenant.table;
    const records = Array.from({ length: 2500 }, (_, index) => ({ a: `${index}`, b: 'x' }));
    await spindle().store.unitOfWork.run((transaction) =>
      transaction.records.add([{ organizationId, dataTableId, records: encodeCells(records) }]),
    );
    await owner.patch(`/data-tables/${dataTableId}/columns`, { column: 'a', name: 'number', position: 1 });
    const lines = (await owner.get(path)).text.split('\r\n');
    expect([lines.length, lines[0], lines[1], lines[2500], lines[2501]]).toEqual([2502, 'b,number', 'x,0', 'x,2499', '']);
  });

  test('is empty for a table without columns, and only a header for one without records', async () => {
    const { owner, path } = await setup();
    expect((await owner.get(path)).text).toBe('email,name\r\n');
    const { body } = await owner.post('/data-tables', { name: 'Empty' });
    expect((await owner.get(`/data-tables/${body.dataTable.id}/export`)).text).toBe('');
  });

  test.each([
    ['Leads', 'attachment; filename="Leads.csv"; filename*=UTF-8\'\'Leads.csv'],
    ['Ä "b"/../c\r\nX: 1', 'attachment; filename="A b..cX 1.csv"; filename*=UTF-8\'\'%C3%84%20_b__.._c__X_%201.csv'],
    ['名簿', 'attachment; filename="table.csv"; filename*=UTF-8\'\'%E5%90%8D%E7%B0%BF.csv'],
    ['..', 'attachment; filename="table.csv"; filename*=UTF-8\'\'table.csv'],
  ])('names the file safely after %j', async (name, disposition) => {
    const { owner, path, tenant } = await setup();
    // Bypasses the check of names, which refuses line breaks.
    await spindle().store.unitOfWork.run(async ({ dataTables }) => {
      const table = await dataTables.lock(tenant.id, tenant.table.id);
      if (table) await dataTables.save(table.with({ name }));
    });
    expect((await owner.get(path)).headers['content-disposition']).toBe(disposition);
  });

  test('400: flags that are not booleans, and an unknown parameter', async () => {
    const { owner, path } = await setup();
    expect((await owner.get(`${path}?raw=maybe&bom=2&x=1`)).body.errors.map((error: { path: string }) => error.path)).toEqual([
      'query.raw',
      'query.bom',
      'query.x',
    ]);
  });
});
