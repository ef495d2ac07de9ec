import { describe, expect, test } from '@jest/globals';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { faultOf, rowsOf, streamBytes } from '../../support/files/read-workbook.ts';
import { aWorkbook, type WorkbookCell, type WorkbookOptions, zipFiles } from '../../support/files/workbook.ts';
import { repeatedBlock } from '../../support/load/loop-watch.ts';

const mib = 1024 * 1024;
const reader = new CsvFileReader();

const one = (rows: readonly (readonly WorkbookCell[])[], options?: WorkbookOptions) => aWorkbook([{ name: 'Kunden', rows }], options);
const withXml = (xml: string | Buffer) => aWorkbook([{ name: 'a', rows: [], xml }]);

describe('a hostile workbook is refused, in bounded memory, and does not hold the event loop', () => {
  const sheet = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`;
  const entities = `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]>`;
  const texts = (inside: string): WorkbookOptions => ({ parts: { 'xl/sharedStrings.xml': inside } });
  const cases: Readonly<Record<string, [() => Promise<Buffer>, RegExp]>> = {
    'entities of entities': [() => withXml(`${entities}${sheet('<row><c t="str"><v>&b;</v></c></row>')}`), /^is damaged/],
    'an entity without an end': [() => withXml(sheet(`<row><c t="str"><v>&${'a'.repeat(4 * mib)}`)), /^is damaged/],
    'a part of 2 GiB in its list': [() => oversized(), /^is (?:too large|damaged)/],
    'too many shared texts': [() => one([['a']], texts(`<sst>${'<si/>'.repeat(1_100_000)}</sst>`)), /too much text/],
    'too long shared texts': [() => one([['a']], texts(`<sst><si><t>${'a'.repeat(33 * mib)}</t></si></sst>`)), /too much text/],
    'elements in elements': [() => withXml('<a>'.repeat(1_000_000)), /nest too deep/],
    'attributes without end': [
      () => withXml(`<a ${Array.from({ length: 300_000 }, (_, n) => `a${n}=""`).join(' ')}/>`),
      /too many attributes/,
    ],
    'a long attribute': [() => withXml(`<a b="${'c'.repeat(4 * mib)}"/>`), /^is damaged/],
    'a long name of a part': [
      () => zipFiles({ '_rels/.rels': `<a><Relationship Type="officeDocument" Target="${'a'.repeat(60_000)}"/></a>` }),
      /no Excel workbook/,
    ],
    'a cell of 4 MiB': [() => withXml(sheet(`<row r="2"><c t="str"><v>${'a'.repeat(4 * mib)}</v></c></row>`)), /longer than 256 KiB/],
    'a long text in many cells': [
      () => one([['a'.repeat(30_000)], []].concat([Array(20).fill('a'.repeat(30_000))])),
      /longer than 256 KiB/,
    ],
    'a value beyond the last column': [() => withXml(sheet('<row><c r="ZZZ1"><v>1</v></c></row>')), /beyond column 1000/],
    'more rows than a sheet has': [() => withXml(sheet('<row r="1048576"/><row><c><v>1</v></c></row>')), /more than 1,048,576 rows/],
    'more files than a workbook has': [() => manyFiles(), /more than 10,000 files/],
    'bytes that are no UTF-8': [() => withXml(Buffer.from(sheet('<row><c t="str"><v>\xe9</v></c></row>'), 'latin1')), /not UTF-8/],
  };

  /** An archive that says to have more files than it has. */
  async function manyFiles(): Promise<Buffer> {
    const bytes = await one([['a']]);
    bytes.writeUInt16LE(20_000, bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 10);
    return bytes;
  }

  /** A sheet that says to be larger than a workbook may be. */
  async function oversized(): Promise<Buffer> {
    const bytes = await withXml(sheet(''));
    const at = bytes.indexOf('xl/worksheets/sheet1.xml', bytes.indexOf('PK\x01\x02', 0, 'latin1')) - 46;
    bytes.writeUInt32LE(2 ** 31, at + 24);
    return bytes;
  }

  test.each(Object.keys(cases))('%s', async (what) => {
    const [make, message] = cases[what] as [() => Promise<Buffer>, RegExp];
    const bytes = await make();
    let fault: unknown;
    const ms = await repeatedBlock(200, async () => {
      fault = await faultOf(rowsOf(bytes));
    });
    expect(fault).toMatchObject({ message: expect.stringMatching(message) });
    expect(ms).toBeLessThan(200);
  });

  test('a gigabyte without a row is not read for a preview', async () => {
    const sheet = `<worksheet><sheetData><row><c t="str"><v>a</v></c></row>${' '.repeat(80 * mib)}<row><c t="str"><v>b</v></c></row></sheetData></worksheet>`;
    const sample = await reader.sample(streamBytes(await withXml(sheet)), {});
    expect([sample.rows, sample.isWhole]).toEqual([[{ line: 1, cells: ['a'] }], false]);
  });

  test('a million cells without a value are no rows', async () => {
    const bytes = await withXml(
      sheet(`<row r="1"><c r="A1"><v>1</v></c></row><row>${'<c s="1"/>'.repeat(1_000_000)}</row>${'<row/>'.repeat(500_000)}`),
    );
    expect(bytes.length).toBeLessThan(mib);
    let rows: unknown;
    const ms = await repeatedBlock(200, async () => {
      rows = await rowsOf(bytes);
    });
    expect(rows).toEqual([[1, '1']]);
    expect(ms).toBeLessThan(200);
  });
});
