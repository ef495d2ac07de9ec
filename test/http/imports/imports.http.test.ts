import { describe, expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import { importFile, preparedImport, putFile } from '../../support/http-import.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

const absent = '0190f2de-7e5c-7000-8000-000000000000';
const file = 'email,name\nada@example.com,Ada\n';
const ada = { email: 'ada@example.com', name: 'Ada' };

onEachStore('imports', (spindle) => {
  const given = async (fields: Parameters<typeof aTenant>[1] = {}) => {
    const tenant = await aTenant(spindle(), fields);
    const person = await tenant.person('member');
    return { tenant, person, run: (sent: unknown, options?: unknown) => importFile(person, tenant.table.id, sent, options) };
  };

  describe('PUT /imports/{importId}/file', () => {
    test('200: appends and charges the rows, and reports them', async () => {
      const { tenant, person } = await given({ plan: { limits: { records: 5 } } });
      const id = await preparedImport(person, tenant.table.id);
      const { status, body } = await putFile(
        person,
        id.toUpperCase(),
        'name,email\nAda,ada@example.com\n"B ""B"", jr","b\n@example.com"\n',
      );
      const time = expect.stringMatching(/^2026-.*Z$/);
      expect([status, body]).toEqual([
        200,
        {
          ok: true,
          import: {
            id,
            dataTableId: tenant.table.id,
            state: 'completed',
            ...{
              fileName: null,
              mapping: null,
              hasHeader: true,
              headerLine: 1,
              leftOut: 0,
              encoding: 'utf-8',
              delimiter: ',',
              onError: 'abort',
            },
            sheet: null,
            corrects: null,
            correctedBy: null,
            ...{ bytesReceived: 62, bytesRead: 62, rowsRead: 2, inserted: 2, updated: 0, unchanged: 0, setAside: 0 },
            ...{ mode: 'append', emptyClears: false, consent: null, consentOutcome: null, zone: null },
            error: null,
            ...{ createdAt: time, startedAt: time, endedAt: time },
            ...{ undoableUntil: time, undo: null, undoneAt: null },
          },
        },
      ]);
      expect(await tenant.rows()).toEqual([ada, { email: 'b\n@example.com', name: 'B "B", jr' }]);
      expect((await tenant.used()).records).toBe(2);
      expect((await person.get(`/imports/${id}`)).body).toEqual(body);
    });

    test('maps columns by position or name, leaves out the rest, and fills missing columns with null', async () => {
      const columns = ['email', aColumn('age', { type: 'number' }), 'city'];
      const { tenant, run } = await given({ columns });
      const mapping = [
        { from: 3, to: 'email' },
        { from: 'Years', to: 'age' },
        { from: 'since', create: { name: 'member since', type: 'datetime', metadata: false } },
        { from: 2, skip: true },
      ];
      const { status } = await run('Years,secret,mail,since,more\n36,x,ada@example.com,2026-01-31,y\n,x,b@example.com,,y\n', { mapping });
      expect(status).toBe(200);
      expect(await tenant.rows()).toEqual([
        { email: 'ada@example.com', age: 36, city: null, 'member since': '2026-01-31' },
        { email: 'b@example.com', age: null, city: null, 'member since': null },
      ]);
      const { table } = tenant;
      const kept = await spindle().store.unitOfWork.run(({ dataTables }) => dataTables.find(tenant.id, table.id));
      expect(kept?.columns.at(-1)).toEqual({ name: 'member since', type: 'datetime', metadata: false, required: false });
    });

    test('defines the columns of a table that has none, from the header or the mapping', async () => {
      const { tenant, run } = await given({ columns: [] });
      expect((await run(file)).status).toBe(200);
      expect(await tenant.rows()).toEqual([ada]);
      const other = await given({ columns: [] });
      const mapping = [
        { from: 2, create: { name: 'age', type: 'number', required: true } },
        { from: 1, create: { name: '__proto__' } },
      ];
      expect((await other.run('Ada;36\nBob;40\n', { mapping, hasHeader: false })).status).toBe(200);
      expect((await other.tenant.rows()).map((row) => Object.entries(row).sort())).toEqual([
        [
          ['__proto__', 'Ada'],
          ['age', 36],
        ],
        [
          ['__proto__', 'Bob'],
          ['age', 40],
        ],
      ]);
    });

    test('defines the columns from a header alone, at no cost', async () => {
      const { tenant, run } = await given({ columns: [], plan: { limits: { records: 0 } } });
      expect((await run('email,name\n')).body.import).toMatchObject({ state: 'completed', inserted: 0, rowsRead: 0 });
      expect((await tenant.used()).records).toBe(0);
    });

    test.each([
      ['windows-1252', Buffer.from('email,name\na@example.com,Jos\xe9\n', 'latin1')],
      ['UTF-16LE', Buffer.from('\uFEFFemail;name\na@example.com;José\n', 'utf16le')],
      ['UTF-16BE', Buffer.from('\uFEFFemail\tname\na@example.com\tJosé\n', 'utf16le').swap16()],
      ['UTF-8 with a byte order mark', Buffer.from('\uFEFFemail|name\na@example.com|José\n')],
    ])('%s is read', async (_, sent) => {
      const { tenant, run } = await given();
      expect((await run(sent)).status).toBe(200);
      expect(await tenant.rows()).toEqual([{ email: 'a@example.com', name: 'José' }]);
    });

    test('maps blank and repeated names by position', async () => {
      const { tenant, run } = await given();
      const mapping = [
        { from: 1, to: 'email' },
        { from: 3, to: 'name' },
      ];
      expect((await run('x,,x\na,b,c\n', { mapping, hasHeader: true })).status).toBe(200);
      expect(await tenant.rows()).toEqual([{ email: 'a', name: 'c' }]);
    });

    describe('is refused, and nothing is stored or charged', () => {
      test.each([
        ['a blank name', 'email,,name\na,b,c\n', {}, 'header.columns[1].name'],
        ['a repeated name', 'email,email\na,b\n', {}, 'header.columns[1].name'],
        ['a ragged row', `${file}a\n`, {}, 'line 3'],
        ['a NUL character', `${file}a,"b\0"\n`, {}, 'line 3, name'],
        ['a broken quote', `${file}a,"b\n`, {}, 'line 3'],
        ['bytes that are not the encoding', Buffer.from(`${file}a,\xe9\n`, 'latin1'), { encoding: 'utf-8' }, 'line 3'],
        ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x0a]), {}, 'line 1'],
        ['no rows', '\n\n', {}, 'file'],
        ['a name that is not in the header', file, { mapping: [{ from: 'mail', to: 'email' }] }, 'mapping[0].from'],
        ['a position past the end', file, { mapping: [{ from: 3, to: 'email' }] }, 'mapping[0].from'],
        [
          'a column mapped by name and position',
          file,
          {
            mapping: [
              { from: 1, to: 'email' },
              { from: 'email', to: 'name' },
            ],
          },
          'mapping[1].from',
        ],
        ['a repeated name mapped by name', 'a,a\n1,2\n', { mapping: [{ from: 'a', to: 'email' }] }, 'mapping[0].from'],
        ['1,001 columns', `${'a,'.repeat(1000)}a\n`, {}, 'file'],
      ])('400: %s', async (_, sent, options, path) => {
        const { tenant, person } = await given();
        const id = await preparedImport(person, tenant.table.id, options);
        const { status, body } = await expectUnchanged(tenant, () => putFile(person, id, sent));
        expect([status, body.code, body.errors[0].path]).toEqual([400, 'VALIDATION_ERROR', path]);
        const { import: failed } = (await person.get(`/imports/${id}`)).body;
        expect([failed.state, failed.error.code, failed.error.errors, failed.inserted]).toEqual([
          'failed',
          'VALIDATION_ERROR',
          body.errors,
          0,
        ]);
      });

      test('400: 201 columns for a table that has none; 201 with one left out are accepted', async () => {
        const { tenant, run } = await given({ columns: [] });
        const names = Array.from({ length: 201 }, (_, index) => `c${index}`);
        const sent = `${names.join()}\n${names.join()}\n`;
        expect((await expectUnchanged(tenant, () => run(sent))).status).toBe(400);
        const mapping = names.slice(1).map((name) => ({ from: name, create: { name } }));
        expect((await run(sent, { mapping })).status).toBe(200);
      });

      test('400: no body; the import still waits for its file', async () => {
        const { tenant, person } = await given();
        const id = await preparedImport(person, tenant.table.id);
        expect((await putFile(person, id, undefined)).status).toBe(400);
        expect((await putFile(person, id, file)).status).toBe(200);
      });

      test.each([
        ['an unknown column', 'email,nmae\na,b\n', 'has "nmae", which is not a column of the data table; did you mean "name"?'],
        ['a required column left out', 'name\nb\n', 'must have "email"'],
      ])('422: %s, and the import reports what is wrong with the header', async (_, sent, message) => {
        const { tenant, person } = await given({ columns: [aColumn('email', { required: true }), 'name'] });
        const id = await preparedImport(person, tenant.table.id);
        const { status, body } = await expectUnchanged(tenant, () => putFile(person, id, sent));
        expect([status, body.code, body.expected]).toEqual([422, 'SCHEMA_MISMATCH', ['email', 'name']]);
        const { import: failed } = (await person.get(`/imports/${id}`)).body;
        expect([failed.state, failed.error]).toEqual([
          'failed',
          { code: 'SCHEMA_MISMATCH', message: body.message, errors: [{ path: 'header', message }] },
        ]);
      });

      test('402: more rows than the plan has left, found late in the file', async () => {
        const { tenant, run } = await given({ plan: { limits: { records: 6000 } } });
        const { status, body } = await expectUnchanged(tenant, () => run(`email,name\n${'a,b\n'.repeat(6001)}`));
        expect([status, body.code, body.remaining]).toEqual([402, 'PLAN_LIMIT', 6000]);
        expect((await run(`email,name\n${'a,b\n'.repeat(6000)}`)).body.import.inserted).toBe(6000);
      });

      test('404: an import that does not exist', async () => {
        const { person } = await given();
        for (const id of [absent, 'mine']) expect((await putFile(person, id, file)).body.code).toBe('IMPORT_NOT_FOUND');
      });

      test('409: a second file', async () => {
        const { tenant, person } = await given();
        const id = await preparedImport(person, tenant.table.id);
        const answers = await Promise.all([putFile(person, id, file), putFile(person, id, file)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect((await putFile(person, id, file)).body.code).toBe('INVALID_STATE');
        expect(await tenant.rows()).toEqual([ada]);
      });

      test('415: JSON', async () => {
        const { tenant, person } = await given();
        const id = await preparedImport(person, tenant.table.id);
        expect((await person.put(`/imports/${id}/file`, {})).status).toBe(415);
      });
    });
  });

  describe('POST /data-tables/{dataTableId}/imports', () => {
    test('201: an import that waits for its file', async () => {
      const { tenant, person } = await given();
      const { status, body } = await person.post(`/data-tables/${tenant.table.id}/imports`);
      expect([status, body.import]).toMatchObject([201, { state: 'awaiting_upload', onError: 'abort', mapping: null }]);
    });

    test('201: the name of its file is kept', async () => {
      const { tenant, person } = await given();
      const fileName = 'контакты "März".csv';
      const { body } = await person.post(`/data-tables/${tenant.table.id}/imports`, { fileName });
      expect(body.import.fileName).toBe(fileName);
      expect((await person.get(`/data-tables/${tenant.table.id}/imports`)).body.data[0].fileName).toBe(fileName);
    });

    test.each([
      ['an unknown column, with a suggestion', { mapping: [{ from: 1, to: 'emial' }] }, ['mapping[0].to', 'mapping']],
      ['a target filled twice', { mapping: [1, 2].map((from) => ({ from, to: 'email' })) }, ['mapping[1].to']],
      [
        'a source twice',
        {
          mapping: [
            { from: 1, to: 'email' },
            { from: 1, skip: true },
          ],
        },
        ['mapping[1].from'],
      ],
      ['both to and create', { mapping: [{ from: 1, to: 'email', create: { name: 'x' } }] }, ['mapping[0]']],
      ['an entry without a target', { mapping: [{ from: 1 }] }, ['mapping[0]', 'mapping', 'mapping']],
      [
        'a column that exists already',
        {
          mapping: [
            { from: 1, to: 'email' },
            { from: 2, create: { name: 'name' } },
          ],
        },
        ['mapping[1].create.name'],
      ],
      [
        'a required new column',
        {
          mapping: [
            { from: 1, to: 'email' },
            { from: 2, create: { name: 'x', required: true } },
          ],
        },
        ['mapping[1].create.required'],
      ],
      ['names without a header', { hasHeader: false, mapping: [{ from: 'mail', to: 'email' }] }, ['mapping[0].from']],
      ['no mapping and no header', { hasHeader: false }, ['mapping']],
      ['a required column left out', { mapping: [{ from: 1, to: 'name' }] }, ['mapping']],
      ['wrong types', { mapping: [{ from: 0, to: 5 }], encoding: 'ebcdic', delimiter: 'x', onError: 'ignore', hasHeader: 1 }, undefined],
      ['an empty mapping', { mapping: [] }, ['mapping']],
      ['a file name that is too long', { fileName: 'x'.repeat(256) }, ['fileName']],
      ['a file name with a NUL character', { fileName: 'a\u0000.csv' }, ['fileName']],
    ])('400: %s', async (_, options, paths) => {
      const { tenant, person } = await given({ columns: [aColumn('email', { required: true }), 'name'] });
      const { status, body } = await person.post(`/data-tables/${tenant.table.id}/imports`, options);
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
      if (paths) expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
      else expect(body.errors.length).toBeGreaterThanOrEqual(5);
      expect((await person.get(`/data-tables/${tenant.table.id}/imports`)).body.data).toEqual([]);
    });

    test('404: a table that does not exist', async () => {
      const { person } = await given();
      expect((await person.post(`/data-tables/${absent}/imports`, {})).body.code).toBe('DATA_TABLE_NOT_FOUND');
    });
  });

  test('GET /data-tables/{dataTableId}/imports: lists the imports of this table only, newest first, by page', async () => {
    const { tenant, person } = await given();
    const ids = [];
    for (let index = 0; index < 3; index++) ids.unshift(await preparedImport(person, tenant.table.id));
    const path = `/data-tables/${tenant.table.id}/imports?limit=2`;
    const first = (await person.get(path)).body;
    const second = (await person.get(`${path}&cursor=${first.nextCursor}`)).body;
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect((await person.get(`${path}&cursor=x`)).status).toBe(400);
    expect((await person.get(`/data-tables/${absent}/imports`)).status).toBe(404);
  });
});
