import { expect, test } from '@jest/globals';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { streamBytes } from '../../support/files/read-workbook.ts';
import { aWorkbook, type WorkbookOptions } from '../../support/files/workbook.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

async function readOf(cells: string, options?: WorkbookOptions): Promise<readonly unknown[]> {
  const xml = `<worksheet xmlns="${main}"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
  const found: unknown[] = [];
  const file = await aWorkbook([{ name: 'a', rows: [], xml }], options);
  for await (const { rows } of new CsvFileReader().readRows(streamBytes(file))) found.push(...rows);
  return found;
}

test.each([
  ['no value', '<c r="B1"><f>LOWER(A1)</f></c>'],
  ['an empty value', '<c r="B1"><f>LOWER(A1)</f><v></v></c>'],
  ['an empty element of a value', '<c r="B1"><f>LOWER(A1)</f><v/></c>'],
  ['no value of a text', '<c r="B1" t="str"><f>LOWER(A1)</f></c>'],
  ['an empty shared text', '<c r="B1" t="s"><f>LOWER(A1)</f><v/></c>'],
  ['no value of a yes or no', '<c r="B1" t="b"><f>A1=1</f></c>'],
  ['a value of blanks', '<c r="B1"><f>LOWER(A1)</f><v> \n</v></c>'],
  ['a formula that others share', '<c r="B1"><f t="shared" si="0"/></c>'],
  ['an array', '<c r="B1"><f t="array" ref="B1">A1:A3</f></c>'],
])('a formula with %s was never calculated', async (_, cell) => {
  const a = '<c r="A1"><v>7</v></c>';
  expect(await readOf(`${a}${cell}`)).toEqual([{ line: 1, cells: ['7', ''], uncalculated: [1] }]);
  expect(await readOf(`${cell}<c r="D1"><v>7</v></c>`)).toEqual([{ line: 1, cells: ['', '', '', '7'], uncalculated: [1] }]);
});

test.each([
  ['a text that is empty', '<c r="A1" t="str"><f>""</f><v></v></c>', []],
  ['zero', '<c r="A1"><f>1-1</f><v>0</v></c>', ['0']],
  ['an error', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', ['#DIV/0!']],
  ['no formula', '<c r="A1"/>', []],
])('%s is no formula without a value', async (_, cell, cells) => {
  expect(await readOf(cell)).toEqual(cells.length > 0 ? [{ line: 1, cells }] : []);
});

test('zero is no value where the program that wrote the file left all formulas to be calculated', async () => {
  const workbook = (calculation: string) =>
    `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets>${calculation}</workbook>`;
  const left = { parts: { 'xl/workbook.xml': workbook('<calcPr calcId="124519" fullCalcOnLoad="1"/>') } };
  const done = { parts: { 'xl/workbook.xml': workbook('<calcPr calcId="191029"/>') } };
  const cells = '<c r="A1"><f>1-1</f><v>0</v></c><c r="B1"><f>1+1</f><v>2</v></c><c r="C1"><v>0</v></c>';
  expect(await readOf(cells, left)).toEqual([{ line: 1, cells: ['', '2', '0'], uncalculated: [0] }]);
  expect(await readOf(cells, done)).toEqual([{ line: 1, cells: ['0', '2', '0'] }]);
});
