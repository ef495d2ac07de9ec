import { expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import { importFile, preparedImport, previewOf } from '../../support/http-import.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onMemory('formats of values', (spindle) => {
  const given = async () => {
    const columns = [
      aColumn('revenue', { type: 'number' }),
      aColumn('since', { type: 'datetime' }),
      aColumn('news', { type: 'boolean' }),
      aColumn('note'),
    ];
    const tenant = await aTenant(spindle(), { columns });
    return { tenant, person: await tenant.person('member') };
  };
  const mapping = [
    { from: 1, to: 'revenue', format: 'decimal_comma', values: [{ from: '#NV', to: null }] },
    { from: 2, to: 'since', format: 'day_first' },
    { from: 3, to: 'news', format: 'yes_no', values: [{ from: 'gern', to: 'ja' }] },
    { from: 4, to: 'note' },
  ];

  test('a German file is stored as the types are', async () => {
    const { tenant, person } = await given();
    const file = 'a;b;c;d\r\n1.234,50;31.12.2024;ja;1,5\r\n#NV;1.2.24 14:05;gern;#NV\r\n;;;\r\n-7;;nein;ja\r\n';
    const { status, body } = await importFile(person, tenant.table.id, file, { mapping });
    expect([status, body.errors ?? []]).toEqual([200, []]);
    expect(body.import.mapping).toEqual(mapping);
    expect(await tenant.rows()).toEqual([
      { revenue: 1234.5, since: '2024-12-31', news: true, note: '1,5' },
      { revenue: null, since: '2024-02-01T14:05', news: true, note: '#NV' },
      { revenue: -7, since: null, news: false, note: 'ja' },
    ]);
  });

  test('times without a zone are read by the clocks of the one that is given, in the check and by header, too', async () => {
    const { tenant, person } = await given();
    const read = {
      mapping: [
        { from: 1, to: 'since', format: 'day_first' },
        { from: 2, to: 'note' },
      ],
      zone: 'Europe/Berlin',
    };
    const { body } = await importFile(person, tenant.table.id, 'a;d\n31.12.2024 14:05;x\n2024-12-31T14:05Z;y\n', read);
    expect(body.import).toMatchObject({ state: 'completed', zone: 'Europe/Berlin' });
    await importFile(person, tenant.table.id, 'since,note\n2024-07-01 14:05,z\n', { zone: 'Europe/Berlin' });
    expect((await tenant.rows()).map(({ since }) => since)).toEqual([
      '2024-12-31T13:05:00.000Z',
      '2024-12-31T14:05Z',
      '2024-07-01T12:05:00.000Z',
    ]);
    for (const options of [{ ...read, zone: 'Berlin' }, { zone: 'Berlin' }]) {
      const refused = await person.post(`/data-tables/${tenant.table.id}/imports`, options);
      const message = 'must be a time zone of the IANA database, such as "Europe/Berlin" or "UTC"; "Berlin" is none';
      expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'zone', message }]]);
    }
  });

  test('a value in another format is told with an example of its own', async () => {
    const { tenant, person } = await given();
    const { status, body } = await importFile(person, tenant.table.id, 'a;b;c;d\nx,50;12/31/2024;vielleicht;\n', { mapping });
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'line 2, revenue', message: 'must be a number, such as 1.234,50' },
        { path: 'line 2, since', message: 'must be a date with the day first, such as 31.12.2024' },
        { path: 'line 2, news', message: 'must be yes or no, such as ja, non, x, true or 0' },
      ],
    ]);
  });

  test('a format for another type, and a value that is named twice, are refused', async () => {
    const { tenant, person } = await given();
    const twice = [
      { from: 'x', to: 'y' },
      { from: 'x', to: null },
    ];
    const { status, body } = await person.post(`/data-tables/${tenant.table.id}/imports`, {
      mapping: [
        { from: 1, to: 'note', format: 'day_first' },
        { from: 2, to: 'news', values: twice },
      ],
    });
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'mapping[0].format', message: 'is for columns of type datetime or date, and this one is text' },
        { path: 'mapping[1].values', message: 'must name each value once' },
      ],
    ]);
  });

  test('a new column is filled in its format', async () => {
    const { tenant, person } = await given();
    const created = { name: 'born', type: 'datetime' };
    const id = await preparedImport(person, tenant.table.id, { mapping: [{ from: 1, create: created, format: 'month_first' }] });
    const { body } = await person.put(`/imports/${id}/file`, 'Birthday\n12/31/99\n', { 'Content-Type': 'text/csv' });
    expect(body.import.inserted).toBe(1);
    expect(await tenant.rows()).toMatchObject([{ born: '1999-12-31' }]);
  });

  test('the preview recognizes them, and says what only a person can tell', async () => {
    const { tenant, person } = await given();
    const file = 'n;d;b;asked\r\n1.234,50;31.12.2024;ja;01/02/2024\r\nn/a;01.02.2024;nein;03/04/2024\r\n';
    const { body } = await previewOf(person, tenant.table.id, file);
    const none = { number: [], date: [], datetime: [], boolean: [] };
    expect(body.preview.columns).toMatchObject([
      { type: 'number', formats: { ...none, number: ['decimal_comma'] }, empties: ['n/a'] },
      { type: 'date', formats: { ...none, date: ['day_first'], datetime: ['day_first'] }, empties: [] },
      { type: 'boolean', formats: { ...none, boolean: ['yes_no'] } },
      { type: 'date', formats: { ...none, date: ['day_first', 'month_first'], datetime: ['day_first', 'month_first'] } },
    ]);
  });
});
