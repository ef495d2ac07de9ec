import { describe, expect, test } from '@jest/globals';
import { SweepImports } from '../../../src/application/imports/sweep-imports.ts';
import { aColumn } from '../../support/builders.ts';
import { importFile, preparedImport, putFile } from '../../support/http-import.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

const setAside = { onError: 'set_aside' };
const columns = [aColumn('email', { required: true }), aColumn('age', { type: 'number' })];

onEachStore('rows set aside', (spindle) => {
  const given = async (fields: Parameters<typeof aTenant>[1] = { columns }) => {
    const tenant = await aTenant(spindle(), fields);
    const person = await tenant.person('member');
    const run = (sent: unknown, options: object = setAside) => importFile(person, tenant.table.id, sent, options);
    const errorsOf = (importId: string) => person.get(`/imports/${importId}/errors`);
    return { tenant, person, run, errorsOf };
  };

  test('are kept in a file to download, with their line and what is wrong; the others are appended and charged', async () => {
    const { tenant, run, errorsOf } = await given({ columns, plan: { limits: { records: 2 } } });
    const file =
      'age;secret;email\r\n36;"x; y";ada@example.com\r\nold;x;\r\n\r\n40\r\n41;x;c@example.com;more\r\n7;"a\0""b"\r\n8;y;d@example.com\r\n';
    const mapping = [
      { from: 'age', to: 'age' },
      { from: 3, to: 'email' },
    ];
    const { body } = await run(file, { ...setAside, mapping });
    expect(body.import).toMatchObject({ state: 'completed', rowsRead: 6, inserted: 2, setAside: 4 });
    expect(await tenant.rows()).toEqual([
      { email: 'ada@example.com', age: 36 },
      { email: 'd@example.com', age: 8 },
    ]);
    expect((await tenant.used()).records).toBe(2);
    const { status, headers, text } = await errorsOf(body.import.id);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="import-${body.import.id}-set-aside.csv"`,
    ]);
    expect(text.split('\r\n')).toEqual([
      '\uFEFFage;secret;email;import_line;import_problem',
      'old;x;;3;"""age"" must be a number, such as 42, -1.5 or 1e6; ""email"" is required"',
      '40;;;5;"has 1 cell, but the header has 3"',
      '41;x;c@example.com;6;"has 4 cells, but the header has 3";more',
      '7;"a\0""b";;7;"has 2 cells, but the header has 3"',
      '',
    ]);
  });

  test('can be corrected and imported again, with the same options or with none', async () => {
    const { tenant, run, errorsOf } = await given();
    const first = await run('email,age\na@example.com,old\nb@example.com,older\n');
    const { text } = await errorsOf(first.body.import.id);
    const corrected = text.replace('older', '41').replace('old', '40');
    expect((await run(corrected, { ...setAside, encoding: 'windows-1252' })).body.import).toMatchObject({ inserted: 2, setAside: 0 });
    expect((await run(corrected, {})).status).toBe(200);
    expect(await tenant.rows()).toEqual(
      [1, 2].flatMap(() => [
        { email: 'a@example.com', age: 40 },
        { email: 'b@example.com', age: 41 },
      ]),
    );
  });

  test('are brought in once: the import that had set them aside says by which other one, until that is undone', async () => {
    const { tenant, person, run } = await given();
    const { id } = (await run('email,age\na@example.com,1\nb@example.com,old\n')).body.import;
    const shown = async () => (await person.get(`/imports/${id}`)).body.import;
    const correct = (file: string) => run(file, { ...setAside, corrects: id });
    const waiting = await preparedImport(person, tenant.table.id, { corrects: id });
    const { body } = await correct('email,age\nb@example.com,40\n');
    expect(body.import).toMatchObject({ inserted: 1, corrects: id, correctedBy: null });
    expect(await shown()).toMatchObject({ setAside: 1, correctedBy: body.import.id });
    const second = await expectUnchanged(tenant, () => putFile(person, waiting, 'email,age\nb@example.com,41\n'));
    expect([second.status, second.body.message]).toEqual([409, 'The rows that the import set aside were corrected and imported already']);
    const path = `/data-tables/${tenant.table.id}/imports`;
    expect((await person.post(path, { corrects: id })).body.code).toBe('INVALID_STATE');
    await person.post(`/imports/${body.import.id}/undo`, {});
    expect((await shown()).correctedBy).toBe(null);
    expect((await correct('email,age\nb@example.com,42\n')).body.import.inserted).toBe(1);
    const elsewhere = await aTenant(spindle());
    expect((await (await elsewhere.person()).post(`/data-tables/${elsewhere.table.id}/imports`, { corrects: id })).body.code).toBe(
      'IMPORT_NOT_FOUND',
    );
  });

  test('have no header if the uploaded file had none', async () => {
    const { run, errorsOf } = await given();
    const mapping = [
      { from: 2, to: 'email' },
      { from: 1, to: 'age' },
    ];
    const { body } = await run('old,a@example.com\n', { ...setAside, mapping, hasHeader: false });
    expect((await errorsOf(body.import.id)).text).toBe('\uFEFFold,a@example.com,1,"""age"" must be a number, such as 42, -1.5 or 1e6"\r\n');
  });

  test('are those with a misplaced quotation mark, too, up to the end of its line', async () => {
    const { tenant, run, errorsOf } = await given();
    const { body } = await run('email,age\na,1\n"5"x,2\nb,3\n5" pipe,4\nc,5\n"d\ne"f,6\ng,7\n"never,8\nh,9\n');
    expect(body.import).toMatchObject({ state: 'completed', rowsRead: 9, inserted: 5, setAside: 4 });
    expect(await tenant.rows()).toEqual(['a1', 'b3', 'c5', 'g7', 'h9'].map(([email, age]) => ({ email, age: Number(age) })));
    const lines = (await errorsOf(body.import.id)).text.split('\r\n');
    const [closed, within] = ['has text after a closing quotation mark', 'has a quotation mark in the middle of a cell'];
    expect(lines.slice(1, -1)).toEqual([
      expect.stringContaining(`"""5""x",2,3,"${closed}`),
      expect.stringContaining(`"5"" pipe",4,5,"${within}`),
      expect.stringContaining(`"""d\ne""f",6,7,"${closed}`),
      '"""never",8,10,opens a quotation mark that is never closed',
    ]);
  });

  test('may be all rows, at no cost, or none: then the file has only a header', async () => {
    const { tenant, run, errorsOf } = await given({ columns, plan: { limits: { records: 0 } } });
    const { body } = await run(`email,age\n${'a,x\n'.repeat(1200)}`);
    expect(body.import).toMatchObject({ state: 'completed', inserted: 0, setAside: 1200 });
    const { text } = await errorsOf(body.import.id);
    const lines = text.trimEnd().split('\r\n');
    expect([lines.length, lines.at(-1)]).toEqual([1201, 'a,x,1201,"""age"" must be a number, such as 42, -1.5 or 1e6"']);
    expect([await tenant.rows(), (await tenant.used()).records]).toEqual([[], 0]);
    const none = await run('email,age\n');
    expect((await errorsOf(none.body.import.id)).text).toBe('\uFEFFemail,age,import_line,import_problem\r\n');
  });

  test('are kept for 30 days', async () => {
    const { tenant, run } = await given();
    const { body } = await run('email,age\na,x\n');
    spindle().clock.pass({ days: 29 });
    const then = await tenant.person('member');
    await preparedImport(then, tenant.table.id);
    expect((await then.get(`/imports/${body.import.id}/errors`)).text).toContain('a,x');
    spindle().clock.pass({ days: 2 });
    const later = await tenant.person('member');
    await spindle().get(SweepImports).execute();
    expect((await later.get(`/imports/${body.import.id}/errors`)).text).toBe('\uFEFFemail,age,import_line,import_problem\r\n');
  });

  describe('abort the import, and nothing is stored', () => {
    test('400: more than 10,000 of them', async () => {
      const { tenant, person } = await given();
      const file = (faulty: number) => `email,age\n${'a,1\n'.repeat(10)}${'a,x\n'.repeat(faulty)}`;
      const id = await preparedImport(person, tenant.table.id, setAside);
      const { status, body } = await expectUnchanged(tenant, () => putFile(person, id, file(10_001)));
      expect([status, body.message, body.errors[0].message]).toEqual([
        400,
        'Too many rows do not fit; correct the file',
        'exceeds the limit of 10,000 rows or 10 MiB set aside: "age" must be a number, such as 42, -1.5 or 1e6',
      ]);
      expect((await person.get(`/imports/${id}`)).body.import).toMatchObject({ state: 'failed', inserted: 0, setAside: 0 });
      expect((await person.get(`/imports/${id}/errors`)).status).toBe(409);
    });

    test('400: 10 MiB of them', async () => {
      const { tenant, run } = await given();
      const { status } = await expectUnchanged(tenant, () => run(`email,age\n${`a,${'x'.repeat(30_000)}\n`.repeat(400)}`));
      expect(status).toBe(400);
    });

    test('400: a misplaced quotation mark in the header, and a row of more than 256 KiB', async () => {
      const { tenant, run } = await given();
      expect((await expectUnchanged(tenant, () => run('"email"x,age\na,1\n'))).body.errors[0].path).toBe('line 1');
      const long = await expectUnchanged(tenant, () => run(`email,age\n"${'a\n'.repeat(140_000)}",1\nb,2\n`));
      expect(long.body.errors).toEqual([{ path: 'line 2', message: 'is longer than 256 KiB; a closing quotation mark may be missing' }]);
    });
  });
});
