import { describe, expect, test } from '@jest/globals';
import { rowsOf } from '../../support/files/read-workbook.ts';
import { aWorkbook, type WorkbookOptions } from '../../support/files/workbook.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strictLinks = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const extension = 'http://schemas.microsoft.com/office/spreadsheetml/2010/11/main';
const compatible = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

const sheet = { name: 'a', rows: [[{ value: 45657, style: 'date' }] as const] };
const withParts = (parts: WorkbookOptions['parts']) => aWorkbook([sheet], { parts: parts ?? {} });
const withXml = (xml: string) => aWorkbook([{ name: 'a', rows: [['x'], ['y']], xml }]);
const styled = (serial: number) => `<sheetData><row><c s="1"><v>${serial}</v></c></row></sheetData>`;

describe('days are counted from 1904', () => {
  const sheets = '<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets>';
  test.each([
    ['with an extension of the same name behind', `<workbookPr date1904="1"/>${sheets}<x:workbookPr xmlns:x="${extension}"/>`],
    ['with an extension of the same name before', `<x:workbookPr xmlns:x="${extension}"/><workbookPr date1904="true"/>${sheets}`],
    [
      'with an extension in a list of extensions',
      `<workbookPr date1904="1"/>${sheets}<extLst><ext><workbookPr date1904="0"/></ext></extLst>`,
    ],
    [
      'with an alternative that needs an extension',
      `<workbookPr date1904="1"/>${sheets}<mc:AlternateContent ${compatible}><mc:Choice Requires="x"><workbookPr date1904="0"/></mc:Choice></mc:AlternateContent>`,
    ],
    [
      'in what stands for an alternative',
      `<mc:AlternateContent ${compatible}><mc:Choice Requires="x"><workbookPr/></mc:Choice><mc:Fallback><workbookPr date1904="1"/></mc:Fallback></mc:AlternateContent>${sheets}`,
    ],
  ])('%s', async (_, inside) => {
    const workbook = `<workbook xmlns="${main}" xmlns:r="${links}">${inside}</workbook>`;
    expect(await rowsOf(await withParts({ 'xl/workbook.xml': workbook }))).toEqual([[1, '2029-01-01']]);
  });

  test.each([
    ['the strict namespace', strict, strictLinks, 'r'],
    ['another prefix of relations', main, links, 'rel'],
  ])('with %s', async (_, namespace, relations, prefix) => {
    const workbook =
      `<w:workbook xmlns:w="${namespace}" xmlns:${prefix}="${relations}" xmlns:other="urn:other"><w:workbookPr date1904="1"/><w:sheets>` +
      `<w:sheet name="a" sheetId="1" other:id="rId9" ${prefix}:id="rId1"/></w:sheets></w:workbook>`;
    expect(await rowsOf(await withParts({ 'xl/workbook.xml': workbook }))).toEqual([[1, '2029-01-01']]);
  });
});

describe('an element is what its namespace and its place say', () => {
  const foreign = `xmlns:x="${extension}"`;

  test('a format of numbers in a conditional format or an extension is no format of cells', async () => {
    const styles =
      `<styleSheet xmlns="${main}" ${foreign}><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
      '<x:cellXfs><xf numFmtId="1"/><x:xf numFmtId="1"/></x:cellXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>' +
      '<dxfs><dxf><numFmt numFmtId="164" formatCode="0.00"/></dxf></dxfs>' +
      '<extLst><ext><x:dxfs><numFmts><numFmt numFmtId="164" formatCode="0"/></numFmts></x:dxfs></ext></extLst></styleSheet>';
    expect(await rowsOf(await withParts({ 'xl/styles.xml': styles }))).toEqual([[1, '2024-12-31']]);
  });

  test('a sheet in an extension is none of the workbook', async () => {
    const workbook =
      `<workbook xmlns="${main}" xmlns:r="${links}" ${foreign}><x:sheets><sheet name="no" r:id="rId1"/></x:sheets><sheets><sheet name="a" sheetId="1" r:id="rId1"/>` +
      '</sheets><definedNames><sheet name="b" r:id="rId1"/></definedNames></workbook>';
    expect(await rowsOf(await withParts({ 'xl/workbook.xml': workbook }), 'a')).toEqual([[1, '2024-12-31']]);
    await expect(rowsOf(await withParts({ 'xl/workbook.xml': workbook }), 'no')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(rowsOf(await withParts({ 'xl/workbook.xml': workbook }), 'b')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('a row, a cell and a value in an extension are none of the sheet', async () => {
    const xml =
      `<worksheet xmlns="${main}" ${foreign}><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData>` +
      '<sheetData><row r="1"><c s="1"><x:v>7</x:v><v>45657</v><extLst><ext><v>8</v></ext></extLst></c><x:c><v>9</v></x:c></row></sheetData>' +
      '<extLst><ext><sheetData><row r="5"><c><v>2</v></c></row></sheetData></ext></extLst></worksheet>';
    expect(await rowsOf(await withXml(xml))).toEqual([[1, '2024-12-31']]);
  });

  test('cells of an alternative are those of its fallback', async () => {
    const xml =
      `<worksheet xmlns="${main}" ${compatible}><sheetData><mc:AlternateContent><mc:Choice Requires="x"><row><c><v>1</v></c></row></mc:Choice>` +
      '<mc:Fallback><row><c><v>2</v></c></row></mc:Fallback></mc:AlternateContent></sheetData></worksheet>';
    expect(await rowsOf(await withXml(xml))).toEqual([[1, '2']]);
  });

  test('a shared text in an extension has no number', async () => {
    const texts =
      `<sst xmlns="${main}" ${foreign} ${compatible}><x:si><t>no</t></x:si><si><t>first</t><x:t>no</x:t></si>` +
      '<mc:AlternateContent><mc:Choice Requires="x"><si><t>no</t></si></mc:Choice></mc:AlternateContent><si><r><t>sec</t></r><r><t>ond</t></r></si></sst>';
    const bytes = await aWorkbook([{ name: 'a', rows: [['x', 'y']] }], { parts: { 'xl/sharedStrings.xml': texts } });
    expect(await rowsOf(bytes)).toEqual([[1, 'first', 'second']]);
  });

  test.each([
    ['a prefix', `<s:worksheet xmlns:s="${main}">${styled(45657).replaceAll(/<(\/?)/g, '<$1s:')}</s:worksheet>`],
    ['the strict namespace', `<worksheet xmlns="${strict}">${styled(45657)}</worksheet>`],
    ['no namespace', `<worksheet>${styled(45657)}</worksheet>`],
    [
      'a namespace that an element binds again',
      `<a:worksheet xmlns:a="${main}"><b:sheetData xmlns:b="${main}">${styled(45657)
        .slice(11, -12)
        .replaceAll(/<(\/?)/g, '<$1b:')}</b:sheetData></a:worksheet>`,
    ],
  ])('a sheet with %s is read', async (_, xml) => {
    expect(await rowsOf(await withXml(xml))).toEqual([[1, '2024-12-31']]);
  });
});
