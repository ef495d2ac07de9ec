import { expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import { importFile } from '../../support/http-import.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onEachStore('column types', (spindle) => {
  const columns = [
    aColumn('mail', { type: 'email' }),
    aColumn('phone', { type: 'phone' }),
    aColumn('born', { type: 'date' }),
    aColumn('stage', { type: 'choice', options: ['New', 'Won'] }),
  ];
  const given = async () => {
    const tenant = await aTenant(spindle(), { columns });
    const person = await tenant.person();
    await person.patch(`/data-tables/${tenant.table.id}`, { defaultCountry: 'DE' });
    return { tenant, person };
  };
  const written = { mail: ' Ada@Example.com', phone: '030 901820', born: '2024-02-29', stage: 'WON' };
  const kept = { mail: 'Ada@Example.com', phone: '+4930901820', born: '2024-02-29', stage: 'Won' };
  const wrong = { mail: 'ada', phone: '12', born: '2023-02-29', stage: 'Lost' };

  test('every door stores the same', async () => {
    const { tenant, person } = await given();
    await tenant.ingest({ dataTableId: tenant.table.id, records: [written] });
    const file = 'mail,phone,born,stage\n Ada@Example.com,030 901820,29.02.2024,WON\n';
    const mapping = ['mail', 'phone', 'born', 'stage'].map((to, index) => ({
      ...{ from: index + 1, to },
      ...(to === 'born' && { format: 'day_first' as const }),
    }));
    expect((await importFile(person, tenant.table.id, file, { mapping })).body).toMatchObject({ import: { inserted: 1 } });
    const { body } = await person.get(`/data-tables/${tenant.table.id}/records`);
    const edits = [{ id: body.data[0].id, set: { ...wrong, mail: null, phone: null, born: null, stage: null } }];
    expect((await person.patch(`/data-tables/${tenant.table.id}/records`, { records: edits })).status).toBe(200);
    expect(
      (await person.patch(`/data-tables/${tenant.table.id}/records`, { records: [{ id: body.data[0].id, set: written }] })).status,
    ).toBe(200);
    expect(await tenant.rows()).toEqual([kept, kept]);
  });

  test('every door refuses the same, and names each value', async () => {
    const { tenant, person } = await given();
    const { body } = await tenant.ingest({ dataTableId: tenant.table.id, records: [wrong] });
    expect([body.code, body.errors.map(({ column }: { column: string }) => column)]).toEqual(['INVALID_VALUE', Object.keys(wrong)]);
    const file = `mail,phone,born,stage\n${Object.values(wrong).join()}\n`;
    const imported = await importFile(person, tenant.table.id, file, {});
    expect([imported.status, imported.body.errors.length]).toEqual([400, 4]);
    expect(imported.body.errors.map(({ message }: { message: string }) => message)).toEqual(
      body.errors.map(({ message }: { message: string }) => message),
    );
    expect(await tenant.rows()).toEqual([]);
  });

  test('a choice is made, and changed, with its options', async () => {
    const { tenant, person } = await given();
    const path = `/data-tables/${tenant.table.id}/columns`;
    const missing = await person.post(path, { name: 'size', type: 'choice' });
    expect([missing.status, missing.body.errors]).toEqual([400, [{ path: 'options', message: 'is required for a column of type choice' }]]);
    const added = await person.post(path, { name: 'size', type: 'choice', options: ['S', ' M '] });
    expect(added.body.dataTable.columns.at(-1)).toEqual({ ...aColumn('size', { type: 'choice' }), options: ['S', 'M'] });
    await tenant.ingest({ dataTableId: tenant.table.id, records: [{ ...written, size: 'm' }] });
    const refused = await person.patch(path, { column: 'size', options: ['S'] });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('"M" (1 record)')]);
    expect((await person.patch(path, { column: 'size', options: ['S', 'M', 'L'] })).body.dataTable.columns.at(-1).options).toEqual([
      'S',
      'M',
      'L',
    ]);
  });
});
