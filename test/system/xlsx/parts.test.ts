import { describe, expect, test } from '@jest/globals';
import { faultOf, rowsOf } from '../../support/files/read-workbook.ts';
import { aWorkbook, withRenamedParts, zipFiles } from '../../support/files/workbook.ts';

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheets = [
  {
    name: 'Kunden',
    rows: [
      ['Name', 'since'],
      ['Ada', { value: 45000, style: 'date' }],
    ] as const,
  },
  { name: 'Archiv', rows: [['other']] as const },
];
const rows = [
  [1, 'Name', 'since'],
  [2, 'Ada', '2023-03-15'],
];

/** The workbook with parts of other names, which its relations do not say unless they are given too. */
const renamed = async (rename: (name: string) => string | undefined, edit?: (name: string, xml: string) => string) =>
  withRenamedParts(await aWorkbook(sheets), rename, edit);

describe('a part is found by the relations, without regard to case', () => {
  test.each([
    ['xl/sharedStrings.xml', 'xl/SharedStrings.xml'],
    ['xl/styles.xml', 'xl/Styles.xml'],
    ['xl/worksheets/sheet1.xml', 'xl/worksheets/Sheet1.xml'],
    ['xl/workbook.xml', 'xl/Workbook.xml'],
    ['xl/_rels/workbook.xml.rels', 'XL/_RELS/WORKBOOK.XML.RELS'],
    ['_rels/.rels', '_Rels/.Rels'],
  ])('%s as %s', async (usual, other) => {
    expect(await rowsOf(await renamed((name) => (name === usual ? other : name)))).toEqual(rows);
  });

  test.each([
    ['a backslash in the names', (name: string) => name.replaceAll('/', '\\'), (xml: string) => xml],
    ['a backslash in the targets', (name: string) => name, (xml: string) => xml.replaceAll('worksheets/', 'worksheets\\')],
    [
      'targets from here',
      (name: string) => name,
      (xml: string) => xml.replaceAll('Target="', 'Target="./').replaceAll('./xl', 'xl').replaceAll('.//', '/'),
    ],
    ['targets from the root', (name: string) => name, (xml: string) => xml.replaceAll('"worksheets/', '"/xl/worksheets/')],
    ['targets from above', (name: string) => name, (xml: string) => xml.replaceAll('"worksheets/', '"../xl/styles/../worksheets/')],
    [
      'a target of escaped characters',
      (name: string) => name.replace('sheet1', 'sheet 1ä'),
      (xml: string) => xml.replaceAll('sheet1.xml', 'sheet%201%C3%A4.xml'),
    ],
    [
      'a target whose percent sign escapes nothing',
      (name: string) => name.replace('sheet1', '100%'),
      (xml: string) => xml.replaceAll('sheet1.xml', '100%.xml'),
    ],
    ['another folder', (name: string) => name.replace('xl/', 'book/'), (xml: string) => xml.replaceAll('xl/', 'book/')],
  ])('%s', async (_, rename, edit) => {
    const bytes = await renamed(rename, (name, xml) => (name.endsWith('.rels') ? edit(xml) : xml));
    expect(await rowsOf(bytes)).toEqual(rows);
  });

  test('a relation to another place is none to a part', async () => {
    const outside = `<Relationship Id="rId0" Type="${relationships}/sharedStrings" Target="https://example.com/a.xml" TargetMode="External"/>`;
    const bytes = await renamed(
      (name) => name,
      (name, xml) => (name === 'xl/_rels/workbook.xml.rels' ? xml.replace('<Relationship ', `${outside}<Relationship `) : xml),
    );
    expect(await rowsOf(bytes)).toEqual(rows);
  });
});

describe('what a workbook names and does not have refuses it', () => {
  test.each([
    ['xl/sharedStrings.xml', 'is damaged: its part "xl/sharedStrings.xml" is missing'],
    ['xl/styles.xml', 'is damaged: its part "xl/styles.xml" is missing'],
    ['xl/worksheets/sheet1.xml', 'is damaged: its sheet "Kunden" is missing'],
    ['xl/worksheets/sheet2.xml', 'is damaged: its sheet "Archiv" is missing'],
    ['xl/_rels/workbook.xml.rels', 'is damaged: its sheet "Kunden" is missing'],
    ['xl/workbook.xml', 'is a ZIP archive, but no Excel workbook (.xlsx): unpack it and choose a file of it'],
  ])('the part %s', async (part, message) => {
    const bytes = await renamed((name) => (name === part ? undefined : name));
    expect(await faultOf(rowsOf(bytes))).toEqual({ path: 'file', message });
  });

  test('a shared text, by the line of its cell', async () => {
    const bytes = await renamed(
      (name) => name,
      (name, xml) => (name.endsWith('sheet1.xml') ? xml.replace('<v>2</v>', '<v>99</v>') : xml),
    );
    expect(await faultOf(rowsOf(bytes))).toEqual({ path: 'line 2', message: 'names the shared text 99, which the file does not have' });
  });

  test('the list of shared texts', async () => {
    const bytes = await renamed(
      (name) => (name === 'xl/sharedStrings.xml' ? undefined : name),
      (name, xml) => (name.endsWith('workbook.xml.rels') ? xml.replace(/<Relationship [^>]*sharedStrings[^>]*>/, '') : xml),
    );
    expect(await faultOf(rowsOf(bytes))).toEqual({ path: 'line 1', message: 'names the shared text 0, which the file does not have' });
  });

  test('the format of a number, which may be a date', async () => {
    const bytes = await renamed(
      (name) => name,
      (name, xml) => (name.endsWith('sheet1.xml') ? xml.replace('s="1"', 's="77"') : xml),
    );
    expect(await faultOf(rowsOf(bytes))).toEqual({ path: 'line 2', message: 'names the cell format 77, which the file does not have' });
  });

  test('two parts of one name', async () => {
    const bytes = await renamed((name) => name.replace('sheet2', 'SHEET1'));
    expect(await faultOf(rowsOf(bytes))).toMatchObject({ path: 'file', message: expect.stringMatching(/^is damaged: /) });
  });

  test('a file whose main part is no workbook', async () => {
    const bytes = await zipFiles({
      '_rels/.rels': `<Relationships xmlns="${packageRelationships}"><Relationship Id="a" Type="${relationships}/officeDocument" Target="text/a.xml"/></Relationships>`,
      'text/a.xml': '<document/>',
    });
    expect(await faultOf(rowsOf(bytes))).toEqual({
      path: 'file',
      message: 'is a ZIP archive, but no Excel workbook (.xlsx): unpack it and choose a file of it',
    });
  });
});
