import { aWorkbook } from '../files/workbook.ts';

const mib = 1024 * 1024;
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const many = (count: number, unit: (index: number) => string): string => Array.from({ length: count }, (_, index) => unit(index)).join('');
const rows = [['email'], ['ann@example.com']];
const withParts = (parts: Readonly<Record<string, string>>) => aWorkbook([{ name: 'a', rows }], { parts });
const withSheet = (inside: string) => aWorkbook([{ name: 'a', rows: [], xml: `<worksheet><sheetData>${inside}</sheetData></worksheet>` }]);

const styles = (codes: readonly string[], formats: number): string =>
  `<styleSheet><numFmts>${many(codes.length, (at) => `<numFmt numFmtId="${200 + at}" formatCode="${codes[at]}"/>`)}</numFmts>` +
  `<cellXfs>${many(formats, (at) => `<xf numFmtId="${200 + (at % codes.length)}"/>`)}</cellXfs></styleSheet>`;
const workbook = (sheets: number, rest = ''): string =>
  `<workbook xmlns:r="${links}"><sheets>${many(sheets, (at) => `<sheet name="s${at}" sheetId="${at + 1}" r:id="rId1"/>`)}</sheets>${rest}</workbook>`;
const relations = (count: number): string =>
  `<Relationships><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="${links}/sharedStrings" Target="sharedStrings.xml"/>` +
  `${many(count - 2, (at) => `<Relationship Id="x${at}" Type="${links}/hyperlink" Target="../../../../a/b/%20${at}.xml"/>`)}</Relationships>`;
const texts = (inside: string): string => `<sst><si><t>email</t></si><si><t>ann@example.com</t></si>${inside}</sst>`;

/** An entry of an archive's list: a file that is empty. */
function listed(name: string, comment: string): Buffer {
  const entry = Buffer.alloc(46 + name.length + comment.length);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(comment.length, 32);
  entry.write(name + comment, 46, 'latin1');
  return entry;
}

/** A workbook with other files in the list of its archive, each with a comment. */
async function withFiles(count: number, name: (index: number) => string, comment = ''): Promise<Buffer> {
  const usual = await aWorkbook([{ name: 'a', rows }]);
  const at = usual.lastIndexOf(endOfList);
  const more = Buffer.concat(Array.from({ length: count }, (_, index) => listed(name(index), comment)));
  const end = Buffer.from(usual.subarray(at));
  const all = end.readUInt16LE(10) + count;
  end.writeUInt16LE(all, 8);
  end.writeUInt16LE(all, 10);
  end.writeUInt32LE(end.readUInt32LE(12) + more.length, 12);
  return Buffer.concat([usual.subarray(0, at), more, end]);
}

const endOfList = Buffer.from('PK\x05\x06', 'latin1');

/** A workbook whose comment has this text. */
async function commented(comment: Buffer): Promise<Buffer> {
  const usual = Buffer.from(await aWorkbook([{ name: 'a', rows }]));
  usual.writeUInt16LE(comment.length, usual.length - 2);
  return Buffer.concat([usual, comment]);
}

/** Workbooks of which one part is as large as it may be, and small in the archive. Each has a row of one cell. */
export const fullWorkbooks: Readonly<Record<string, () => Promise<Buffer>>> = {
  'cell formats of one long code': () => withParts({ 'xl/styles.xml': styles(['['.repeat(255)], 65_490) }),
  'long codes of formats': () =>
    withParts({ 'xl/styles.xml': styles(Array(30_000).fill('[h"_\\*'.repeat(42).replaceAll('"', '&quot;')), 65_490) }),
  'shared texts': () => withParts({ 'xl/sharedStrings.xml': texts('<si/>'.repeat(999_998)) }),
  'elements of shared texts': () => withParts({ 'xl/sharedStrings.xml': texts(`<si>${'<r/>'.repeat(2_000_000)}</si>`) }),
  'characters of shared texts': () =>
    withParts({ 'xl/sharedStrings.xml': texts(`<si><t>${'_x0041_'.repeat(30_000)}</t></si>`.repeat(150)) }),
  relations: () => withParts({ 'xl/_rels/workbook.xml.rels': relations(10_000) }),
  'types of content': () =>
    withParts({ '[Content_Types].xml': `<Types>${'<Override PartName="/a" ContentType="b"/>'.repeat(400_000)}</Types>` }),
  sheets: () => withParts({ 'xl/workbook.xml': workbook(1000) }),
  'defined names': () =>
    withParts({
      'xl/workbook.xml': workbook(1, `<definedNames>${'<definedName name="a">a!$A$1</definedName>'.repeat(300_000)}</definedNames>`),
    }),
  'extensions of a workbook': () =>
    withParts({ 'xl/workbook.xml': workbook(1, `<extLst>${'<ext xmlns:a="b" a:c="d"/>'.repeat(600_000)}</extLst>`) }),
  'files in the archive': () => withFiles(9_990, (at) => `${'a/'.repeat(100)}%41${at}`, 'c'.repeat(1000)),
  'a comment of the archive': () => commented(Buffer.alloc(65_535, 'PK')),
  'cells of a row': () => withSheet(`<row><c t="str"><v>email</v></c></row><row>${'<c r="A2"/>'.repeat(1_000_000)}</row>`),
  rows: () => withSheet('<row><c t="str"><v>a</v></c></row>'.repeat(100_000)),
  'columns of rows': () => withSheet(`<row>${'<c t="b"><v>1</v></c>'.repeat(1000)}</row>`.repeat(200)),
};

/** Workbooks of which one part is larger than it may be, and what is said of it. */
export const overfullWorkbooks: Readonly<Record<string, readonly [() => Promise<Buffer>, RegExp]>> = {
  'too many cell formats': [() => withParts({ 'xl/styles.xml': styles(['['.repeat(200)], 100_000) }), /more than 65,490 formats/],
  'too many codes of formats': [() => withParts({ 'xl/styles.xml': styles(Array(70_000).fill('0'), 1) }), /more than 65,490 formats/],
  'too long a code of a format': [() => withParts({ 'xl/styles.xml': styles(['0'.repeat(256)], 1) }), /more than 255 characters/],
  'too many relations': [() => withParts({ 'xl/_rels/workbook.xml.rels': relations(10_001) }), /more than 10,000 relations/],
  'too many sheets': [() => withParts({ 'xl/workbook.xml': workbook(1001) }), /more than 1,000 sheets/],
  'hundreds of thousands of sheets': [() => withParts({ 'xl/workbook.xml': workbook(250_000) }), /more than 1,000 sheets/],
  'too long a shared text': [
    () => withParts({ 'xl/sharedStrings.xml': texts(`<si><t>${'_x0041_'.repeat(4 * mib)}</t></si>`) }),
    /too much text/,
  ],
  'a comment of beginnings': [() => commented(Buffer.concat(Array(16_383).fill(endOfList))), /is damaged/],
  'too large a part': [() => withParts({ 'xl/workbook.xml': workbook(1, ' '.repeat(17 * mib)) }), /too large/],
  'too long names and comments': [() => withFiles(300, (at) => `${at}${'n'.repeat(20_000)}`, 'c'.repeat(60_000)), /too long a list/],
  'too many files': [() => withFiles(10_001, String), /more than 10,000 files/],
};
