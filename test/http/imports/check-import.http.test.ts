import { expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import { checkOf, formOf, formType, importFile } from '../../support/http-import.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

onMemory('a file is checked before its import', (spindle) => {
  const columns = [
    aColumn('email', { required: true }),
    aColumn('revenue', { type: 'number' }),
    aColumn('news', { type: 'boolean' }),
    aColumn('since', { type: 'datetime' }),
  ];
  const given = async () => {
    const tenant = await aTenant(spindle(), { columns });
    return { tenant, person: await tenant.person('member') };
  };
  const header = 'E-Mail;Umsatz;Newsletter;Kunde seit\r\n';
  const mapping = [
    { from: 1, to: 'email' },
    { from: 2, to: 'revenue', format: 'decimal_comma' },
    { from: 3, to: 'news' },
    { from: 4, to: 'since', format: 'day_first' },
  ];
  const options = { mapping, hasHeader: true };
  const rows = (count: number, line: (n: number) => string): string => Array.from({ length: count }, (_, n) => line(n)).join('');

  test('200: all rows that would not fit are counted by column and value, and nothing is stored', async () => {
    const { tenant, person } = await given();
    const file =
      header +
      rows(4000, (n) => `p${n}@example.com;1.234,50;ja;31.12.2024\r\n`) +
      rows(988, (n) => `q${n}@example.com;7;true;\r\n`) +
      rows(12, (n) => `r${n}@example.com;${n % 2 ? '#NV' : '5'};vielleicht;\r\n`) +
      ';1,5;false;1.1.2024\r\nz@example.com;2;false;2024\r\n';
    const { status, body } = await expectUnchanged(tenant, () => checkOf(person, tenant.table.id, file, options));
    expect([status, body.errors ?? []]).toEqual([200, []]);
    expect(body.check).toEqual({
      problems: [],
      rows: 5002,
      misfits: 4014,
      columns: [
        {
          position: 1,
          column: 'email',
          rows: 1,
          fits: 5001,
          message: 'is required',
          values: [{ value: '', isCut: false, rows: 1 }],
          otherRows: 0,
        },
        {
          position: 2,
          column: 'revenue',
          ...{ rows: 6, fits: 4996 },
          message: 'must be a number, such as 1.234,50',
          values: [{ value: '#NV', isCut: false, rows: 6 }],
          otherRows: 0,
        },
        {
          position: 3,
          column: 'news',
          ...{ rows: 4012, fits: 990 },
          message: 'must be true or false',
          values: [
            { value: 'ja', isCut: false, rows: 4000 },
            { value: 'vielleicht', isCut: false, rows: 12 },
          ],
          otherRows: 0,
        },
        {
          position: 4,
          column: 'since',
          ...{ rows: 1, fits: 4001 },
          message: 'must be a date with the day first, such as 31.12.2024',
          values: [{ value: '2024', isCut: false, rows: 1 }],
          otherRows: 0,
        },
      ],
      wholeRows: [],
      isTooMany: false,
      keys: null,
      changes: null,
    });
  });

  test('200: what is repaired by value, or left empty, fits; the import then stores it so', async () => {
    const { tenant, person } = await given();
    const file = `${header}a@example.com;x;ja;gestern\r\nb@example.com;y;vielleicht;31.12.2024\r\nc@example.com;1;nein;\r\n`;
    const repaired = [
      mapping[0],
      { ...mapping[1], unfit: 'empty' },
      {
        ...mapping[2],
        values: [
          { from: 'ja', to: 'true' },
          { from: 'nein', to: 'false' },
          { from: 'vielleicht', to: null },
        ],
      },
      { ...mapping[3], values: [{ from: 'gestern', to: '1.2.2024' }] },
    ];
    const sent = { mapping: repaired, hasHeader: true };
    expect((await checkOf(person, tenant.table.id, file, sent)).body.check).toMatchObject({ rows: 3, misfits: 0, columns: [] });
    const { body } = await importFile(person, tenant.table.id, file, sent);
    expect(body.import).toMatchObject({ inserted: 3, mapping: repaired });
    expect(await tenant.rows()).toEqual([
      { email: 'a@example.com', revenue: null, news: true, since: '2024-02-01' },
      { email: 'b@example.com', revenue: null, news: null, since: '2024-12-31' },
      { email: 'c@example.com', revenue: 1, news: false, since: null },
    ]);
  });

  test('200: rows that do not fit as a whole are counted with their lines', async () => {
    const { tenant, person } = await given();
    const file = `${header}a;1\r\nb;1;true;;;\r\nc;1;true;;5\r\n"d"x;1;true;\r\ne;2;false;\r\n`;
    const { body } = await checkOf(person, tenant.table.id, file, options);
    expect(body.check).toMatchObject({
      rows: 5,
      misfits: 3,
      wholeRows: [
        { kind: 'cells', rows: 2, lines: [2, 4] },
        { kind: 'quotes', rows: 1, lines: [5] },
      ],
    });
  });

  test('200: of long and of many values, some are listed and the others are counted', async () => {
    const { tenant, person } = await given();
    const dots = '.'.repeat(80_000);
    const file = `${header}a;${dots};;\r\n${rows(2500, (n) => `a;n${n};;\r\n`)}${rows(3, () => 'a;often;;\r\n')}`;
    const { body } = await checkOf(person, tenant.table.id, file.replace('often', 'n7').replaceAll('often', 'n8'), options);
    const [{ values, otherRows, rows: all }] = body.check.columns;
    expect([all, values.length, otherRows]).toEqual([2504, 50, 2504 - 50 - 3]);
    expect(values.slice(0, 3)).toEqual([
      { value: 'n8', isCut: false, rows: 3 },
      { value: 'n7', isCut: false, rows: 2 },
      { value: '.'.repeat(200), isCut: true, rows: 1 },
    ]);
  });

  test('200: a check says as many rows as the import sets aside', async () => {
    const { tenant, person } = await given();
    const cells = ['', 'a@example.com', '1,5', 'ja', 'true', '31.12.2024', '0123', '"x', "'\\=1", 'x'.repeat(33_000), '9'.repeat(400)];
    const file =
      header +
      rows(300, (n) => `${cells[n % 11]};${cells[(n * 7) % 11]};${cells[(n * 5) % 11]};${cells[(n * 3) % 11]}${n % 9 ? '' : ';'}\r\n`);
    const { body } = await checkOf(person, tenant.table.id, file, options);
    const imported = await importFile(person, tenant.table.id, file, { ...options, onError: 'set_aside' });
    expect(body.check.misfits).toBeGreaterThan(100);
    expect([body.check.rows, body.check.misfits]).toEqual([imported.body.import.rowsRead, imported.body.import.setAside]);
  });

  test('200: more rows than can be set aside are said', async () => {
    const { tenant, person } = await given();
    const { body } = await checkOf(person, tenant.table.id, `${header}${'a;x;;\r\n'.repeat(10_001)}`, options);
    expect(body.check).toMatchObject({ rows: 10_001, misfits: 10_001, isTooMany: true });
  });

  test('200: columns that are missing or unknown are told beside the values that do not fit in the others', async () => {
    const { tenant, person } = await given();
    const check = async (file: string, sent: object) => (await checkOf(person, tenant.table.id, file, sent)).body;
    const unfilled = await check(`${header}a;x;ja;31.12.2024\r\nb;1,5;true;1.1.2024\r\n`, { ...options, mapping: mapping.slice(1) });
    expect(unfilled.check).toMatchObject({
      problems: [{ path: 'mapping', message: 'must fill "email", which is required' }],
      rows: 2,
      misfits: 1,
      columns: [
        { position: 2, column: 'revenue', rows: 1 },
        { position: 3, column: 'news', rows: 1 },
      ],
    });
    const named = await check('revenue,newz\nx,true\n5,true\n', {});
    expect(named.check).toMatchObject({
      problems: [
        { path: 'header', message: 'has "newz", which is not a column of the data table; did you mean "news"?' },
        { path: 'header', message: 'must have "email"' },
      ],
      rows: 2,
      misfits: 1,
      columns: [{ position: 1, column: 'revenue', rows: 1 }],
    });
    // A mapping that does not fit the file has nothing to count by; all of its problems are told.
    expect((await check(header, { ...options, mapping: [{ from: 9, to: 'revenue' }] })).errors).toEqual([
      { path: 'mapping', message: 'must fill "email", which is required' },
      { path: 'mapping[0].from', message: "is beyond the file's last column (4)" },
    ]);
    expect((await check('a,b\n1,2\n', {})).code).toBe('SCHEMA_MISMATCH');
  });

  test('400: what would end the import ends the check', async () => {
    const { tenant, person } = await given();
    const file = `${header}a;1;;\r\nb;${'y'.repeat(300_000)};;\r\n`;
    expect((await checkOf(person, tenant.table.id, file, options)).body.errors).toEqual([
      { path: 'line 3', message: 'is longer than 256 KiB; a closing quotation mark may be missing' },
    ]);
  });

  test('400: a mapping that does not fit, a form without a file, one with the file first, and what is no form', async () => {
    const { tenant, person } = await given();
    const path = `/data-tables/${tenant.table.id}/import-check`;
    const send = async (body: unknown, type = formType) => (await person.post(path, body, { 'Content-Type': type })).body.errors;
    expect((await checkOf(person, tenant.table.id, header, { mapping: [{ from: 9, to: 'email' }] })).body.errors).toEqual([
      { path: 'mapping[0].from', message: "is beyond the file's last column (4)" },
    ]);
    expect(await send(formOf({ mapping: 7 }, 'a'))).toEqual([{ path: 'mapping', message: 'must be an array' }]);
    const whole = formOf(options, 'a').toString();
    const [before, after] = whole.split(/(?<=\r\n)(?=--[^\r]+\r\n[^\r]+filename)/) as [string, string];
    expect(await send(`${before}${before.slice(0, before.indexOf('\r\n'))}--\r\n`)).toEqual([{ path: 'file', message: 'is required' }]);
    expect(await send(after)).toEqual([{ path: 'options', message: 'is required, before the file' }]);
    for (const cut of [before, whole.slice(0, -12), whole.slice(0, whole.lastIndexOf('a'))])
      expect(await send(cut)).toEqual([{ path: 'body', message: 'is not a whole form' }]);
    expect(await send(whole, 'multipart/form-data')).toEqual([{ path: 'body', message: 'must have a boundary in its Content-Type' }]);
  });
});
