import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { importFile, previewOf } from '../../support/http-import.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

const file = 'email,name\nada@example.com,Ada\n';
const after = 'not CSV; save it as "CSV UTF-8" and try again';
const formats: readonly (readonly [string, Buffer, string])[] = [
  ['.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'is a picture (PNG)'],
  ['.xls', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'is an Excel workbook in the old form (.xls) or with a password'],
  [
    'HTML under the name of a workbook',
    Buffer.from('\uFEFF\r\n<html xmlns:x="urn"><table><tr><td>a</td></tr></table>'),
    'is a web page or XML',
  ],
  ['XML of Excel 2003', Buffer.from('<?xml version="1.0"?><Workbook/>'), 'is a web page or XML'],
  ['.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'is a PDF document'],
  ['.csv.gz', gzipSync(file), 'is compressed with gzip'],
];

onMemory('a file that is not CSV', (spindle) => {
  test.each(formats)('%s is refused by name, at every door', async (_, bytes, named) => {
    const tenant = await aTenant(spindle());
    const person = await tenant.person();
    const doors = [
      () => previewOf(person, tenant.table.id, bytes),
      () => importFile(person, tenant.table.id, bytes),
      () => importFile(person, tenant.table.id, bytes, { encoding: 'windows-1252' }),
      () => tenant.importCsv(bytes),
    ];
    for (const door of doors) {
      const { status, body } = await expectUnchanged(tenant, door);
      expect([status, body.code, body.errors]).toEqual([400, 'VALIDATION_ERROR', [{ path: 'file', message: `${named}, ${after}` }]]);
    }
  });
});

onMemory('a file as spreadsheets save it', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    return { tenant, person: await tenant.person() };
  };
  const ada = { email: 'ada@example.com', name: 'Ada' };

  test.each([
    ['sep=;', 'sep=;\r\nemail;name\r\nada@example.com;Ada\r\n'],
    ['sep=, in capitals', 'SEP=,\nemail,name\nada@example.com,Ada\n'],
    ['commas at the end of each row', 'email,name,,\nada@example.com,Ada,,\n'],
  ])('%s is understood', async (_, content) => {
    const { tenant, person } = await given();
    expect((await importFile(person, tenant.table.id, content)).status).toBe(200);
    expect((await tenant.importCsv(content)).status).toBe(201);
    expect(await tenant.rows()).toEqual([ada, ada]);
  });

  test('a value in a column without a name is refused with its line', async () => {
    const { tenant } = await given();
    const { body } = await expectUnchanged(tenant, () => tenant.importCsv('email,name,\na,b,\nc,d,e\n'));
    expect(body.errors).toEqual([{ path: 'line 3', message: 'has a value in column 3, which has no name' }]);
  });

  test.each([
    ['utf-16le', Buffer.from('email;name\r\nada@example.com;Ada\r\n', 'utf16le'), ';'],
    ['utf-16be', Buffer.from('email\tname\nada@example.com\tAda\n', 'utf16le').swap16(), '\t'],
    ['windows-1252', Buffer.from('email,name\nada@example.com,Ada\n"\xe9","x"\n', 'latin1'), ','],
    ['utf-8', Buffer.from(file), ','],
  ])('%s is detected, and a completed import shows it', async (encoding, bytes, delimiter) => {
    const { tenant, person } = await given();
    const { body } = await importFile(person, tenant.table.id, bytes);
    expect(body.import).toMatchObject({ state: 'completed', encoding, delimiter, hasHeader: true });
    expect((await tenant.rows())[0]).toEqual(ada);
  });

  test('UTF-16 without a mark is read by API key, too', async () => {
    const { tenant } = await given();
    expect((await tenant.importCsv(Buffer.from(file, 'utf16le'))).status).toBe(201);
    expect(await tenant.rows()).toEqual([{ email: 'ada@example.com', name: 'Ada' }]);
  });

  describe('a NUL character', () => {
    test('is refused with its line and column', async () => {
      const { tenant } = await given();
      const { body } = await expectUnchanged(tenant, () => tenant.importCsv('email,name\na,b\nc,\0d\n'));
      expect(body.errors).toEqual([{ path: 'line 3, name', message: 'has a NUL character, which cannot be stored' }]);
    });
  });
});
