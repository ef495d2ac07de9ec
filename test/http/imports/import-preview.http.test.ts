import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import { previewOf } from '../../support/http-import.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';
import { until } from '../../support/jest/until.ts';

type Columns = readonly { name: string; type: string; to: string | null; samples: string[] }[];
const plain = {
  formats: { number: [], date: [], datetime: [], boolean: [] },
  empties: [],
  options: expect.any(Array),
  fits: expect.any(Number),
  misfitRows: 0,
  misfits: [],
};
const absent = '0190f2de-7e5c-7000-8000-000000000000';

onMemory('POST /data-tables/{dataTableId}/import-preview', (spindle) => {
  const given = async (columns: Parameters<typeof aTenant>[1] = {}) => {
    const tenant = await aTenant(spindle(), columns);
    const person = await tenant.person('member');
    const preview = (file: unknown, query?: string) => previewOf(person, tenant.table.id, file, query);
    return { tenant, person, preview };
  };
  const pick = (columns: Columns, member: 'name' | 'type' | 'to') => columns.map((column) => column[member]);

  test('detects the format and the columns, shows the first rows, and stores nothing', async () => {
    const { tenant, preview } = await given({ columns: ['email', aColumn('first name', { required: true }), 'city'] });
    const file = 'E-Mail;First_Name;Age;Since\r\nada@example.com;Ada;36;2026-01-31\r\nbob@example.com;"Bob; jr";;\r\n';
    const { status, body } = await expectUnchanged(tenant, () => preview(file));
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        preview: {
          encoding: 'utf-8',
          delimiter: ';',
          sheets: [],
          sheet: null,
          isWhole: true,
          hasHeader: true,
          headerLine: 1,
          leftOut: [],
          leftOutCount: 0,
          columns: [
            {
              position: 1,
              header: 'E-Mail',
              name: 'E-Mail',
              type: 'email',
              to: 'email',
              ...plain,
              samples: ['ada@example.com', 'bob@example.com'],
            },
            {
              position: 2,
              header: 'First_Name',
              name: 'First_Name',
              type: 'text',
              to: 'first name',
              ...plain,
              samples: ['Ada', 'Bob; jr'],
            },
            { position: 3, header: 'Age', name: 'Age', type: 'number', to: null, ...plain, samples: ['36'] },
            { position: 4, header: 'Since', name: 'Since', type: 'date', to: null, ...plain, samples: ['2026-01-31'] },
          ],
          missing: [{ name: 'city', required: false }],
          rows: [
            ['ada@example.com', 'Ada', '36', '2026-01-31'],
            ['bob@example.com', 'Bob; jr', '', ''],
          ],
          rowCount: 2,
          problems: [],
          doubts: [],
        },
      },
    ]);
  });

  test('keeps phone numbers, codes with leading zeros and long digits as text', async () => {
    const { preview } = await given({ columns: [] });
    const head = 'a,b,zip,d,e,f,g,customer_id,i,j';
    const rows = ['+15551,007,10115,1234567890123456,15551234567,1.10,19.90,17,1e5,-0', '+15552,12,10117,1,15551234568,1.9,5.00,18,2,1'];
    const { body } = await preview([head, ...rows].join('\n'));
    const [g, ...others] = [body.preview.columns[6], ...body.preview.columns.toSpliced(6, 1)];
    expect(pick(others as Columns, 'type')).toEqual(Array(9).fill('text'));
    expect(g.type).toBe('number');
  });

  test('suggests a type that at least 95 % of the values have; otherwise text', async () => {
    const { preview } = await given({ columns: [] });
    const { body } = await preview(`n,b,d\n${'1,true,2026-01-31T10:00Z\n'.repeat(18)}x,perhaps,31.01.2026\n`);
    expect(pick(body.preview.columns, 'type')).toEqual(['text', 'text', 'text']);
    const most = await preview(`n,b,d\n${'1,true,2026-01-31T10:00Z\n'.repeat(50)}x,perhaps,31.01.2026\n`);
    expect(pick(most.body.preview.columns, 'type')).toEqual(['number', 'boolean', 'datetime']);
    expect(most.body.preview.columns[1]).toMatchObject({
      ...{ fits: 50, misfitRows: 1 },
      misfits: [{ value: 'perhaps', isCut: false, rows: 1 }],
    });
  });

  test('makes blank and repeated names unique, and reports them', async () => {
    const { preview } = await given({ columns: [] });
    const { body } = await preview('name,,name, name 2\na,b,c,d\n');
    expect(pick(body.preview.columns, 'name')).toEqual(['name', 'column 2', 'name 2', 'name 2 2']);
    expect(body.preview.problems.map(({ path }: { path: string }) => path)).toEqual(['header.columns[1].name', 'header.columns[2].name']);
  });

  test('detects a missing header by the values; the query can override it', async () => {
    const { preview } = await given({ columns: [] });
    const file = 'ada@example.com,Ada\nbob@example.com,Bob\n';
    const { body } = await preview(file);
    expect([body.preview.hasHeader, body.preview.rows.length, pick(body.preview.columns, 'name')]).toEqual([
      false,
      2,
      ['column 1', 'column 2'],
    ]);
    const overruled = await preview(file, '?hasHeader=true&delimiter=%3B');
    expect(overruled.body.preview).toMatchObject({ hasHeader: true, delimiter: ';', columns: [{ name: 'ada@example.com,Ada' }] });
  });

  test.each([
    ['windows-1252', Buffer.from('name,city\nJos\xe9,K\xf6ln\n', 'latin1')],
    ['utf-16le', Buffer.from('\uFEFFname,city\nJosé,Köln\n', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFFname,city\nJosé,Köln\n', 'utf16le').swap16()],
    ['utf-8', Buffer.from('\uFEFFname,city\nJosé,Köln\n')],
    ['utf-16le', Buffer.from('name,city\nJosé,Köln\n', 'utf16le')],
    ['utf-16be', Buffer.from('name,city\nJosé,Köln\n', 'utf16le').swap16()],
  ])('%s is detected', async (encoding, file) => {
    const { preview } = await given({ columns: [] });
    const { body } = await preview(file);
    expect(body.preview).toMatchObject({ encoding, columns: [{ name: 'name' }, { name: 'city' }], rows: [['José', 'Köln']] });
  });

  test('shows ragged rows, a broken quote and NUL characters instead of refusing them', async () => {
    const { preview } = await given({ columns: [] });
    const { status, body } = await preview('a,b\n1\n1,2,3\n\0,x\n"y\n');
    expect([status, body.preview.rows]).toEqual([200, [['1'], ['1', '2', '3'], ['\0', 'x']]]);
    expect(body.preview.problems.map(({ path }: { path: string }) => path)).toEqual(['line 2', 'line 3', 'line 4, column 1', 'line 5']);
  });

  test('leaves out columns without a name at the end, and understands a declared delimiter', async () => {
    const { preview } = await given({ columns: [] });
    const { body } = await preview('sep=;\r\nname;a,b;;\r\nAda;x;;\r\nBob;y;;z\r\n');
    expect(body.preview).toMatchObject({ delimiter: ';', columns: [{ name: 'name' }, { name: 'a,b' }] });
    expect(body.preview.problems).toEqual([{ path: 'line 4', message: 'has a value in column 4, which has no name' }]);
  });

  test('reads only the beginning of a large file and does not wait for the rest', async () => {
    const { tenant, person } = await given();
    const { hostname, port } = new URL(spindle().url);
    const outgoing = request({
      ...{ hostname, port, method: 'POST', path: `/api/v1/data-tables/${tenant.table.id}/import-preview` },
      headers: { Authorization: `Bearer ${person.token}`, 'Content-Type': 'text/csv', 'Content-Length': 900 * 1024 * 1024 },
    });
    outgoing.on('error', () => undefined);
    // More than is read; the client then stalls.
    outgoing.write(`email,name\n${'ada@example.com,Ada\n'.repeat(60_000)}`);
    const answer = await new Promise<{ statusCode?: number; text: string }>((resolve) =>
      outgoing.once('response', (incoming) => {
        let text = '';
        incoming.on('data', (chunk: Buffer) => {
          text += chunk;
        });
        incoming.on('end', () => resolve({ statusCode: incoming.statusCode as number, text }));
      }),
    );
    outgoing.destroy();
    expect([answer.statusCode, JSON.parse(answer.text).preview.isWhole]).toEqual([200, false]);
  });

  test('reads four files of an organization at a time, and the others in their turn', async () => {
    const { tenant, person } = await given();
    const { hostname, port } = new URL(spindle().url);
    const path = `/api/v1/data-tables/${tenant.table.id}/import-preview`;
    const headers = { Authorization: `Bearer ${person.token}`, 'Content-Type': 'text/csv', 'Content-Length': 4, Expect: '100-continue' };
    let asked = 0;
    const files = Array.from({ length: 6 }, () => {
      const outgoing = request({ hostname, port, method: 'POST', path, headers });
      outgoing.on('error', () => undefined).once('continue', () => asked++);
      outgoing.flushHeaders();
      return { outgoing, status: new Promise((resolve) => outgoing.once('response', (answer) => resolve(answer.resume().statusCode))) };
    });
    await until(() => asked >= 4);
    await sleep(200);
    expect(asked).toBe(4);
    for (const { outgoing } of files) outgoing.end('a\n1\n');
    expect(await Promise.all(files.map(({ status }) => status))).toEqual(files.map(() => 200));
  });

  describe('400', () => {
    test.each([
      ['no body', undefined, 'body'],
      ['blank lines', '\n\n', 'file'],
      ['a byte order mark alone', Buffer.from([0xef, 0xbb, 0xbf]), 'file'],
      ['1,001 columns', `${'a,'.repeat(1000)}a\n`, 'file'],
      ['an endless first line', 'x'.repeat(2_000_000), 'line 1'],
    ])('%s', async (_, file, path) => {
      const { preview } = await given();
      const { status, body } = await preview(file);
      expect([status, body.code, body.errors[0].path]).toEqual([400, 'VALIDATION_ERROR', path]);
    });

    test('invalid query parameters', async () => {
      const { preview } = await given();
      const { status, body } = await preview('a\n', '?encoding=latin9&delimiter=x&hasHeader=maybe&more=1');
      expect([status, body.errors.length]).toEqual([400, 4]);
    });
  });

  test('reports 201 columns', async () => {
    const { preview } = await given({ columns: [] });
    const { body } = await preview(`${Array.from({ length: 201 }, (_, n) => `c${n}`).join()}\n`);
    expect(body.preview.problems).toEqual([{ path: 'header.columns', message: 'must have at most 200 columns' }]);
  });

  test('404: a table that does not exist', async () => {
    const { person } = await given();
    for (const id of [absent, 'leads']) expect((await previewOf(person, id, 'a\n')).body.code).toBe('DATA_TABLE_NOT_FOUND');
  });

  test('415: not CSV', async () => {
    const { tenant, person } = await given();
    expect((await person.post(`/data-tables/${tenant.table.id}/import-preview`, {})).status).toBe(415);
  });
});
