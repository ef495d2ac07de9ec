import { unescapeXml } from '../../src/system/xlsx/workbook.ts';
import type { Difference } from './differences.ts';

/** Why readings may differ, and which differences that explains. */
interface Reason {
  readonly says: string;
  explains(difference: Difference): boolean;
}

const refused = (says: string, message: RegExp): Reason => ({
  says: `We refuse by design: ${says}`,
  explains: ({ kind, ours }) => kind === 'refusal' && ours !== undefined && message.test(ours),
});

const ofCells = (isWorkbook: boolean, says: string, explains: (ours: string, other: string, all: Difference) => boolean): Reason => ({
  says,
  explains: (one) => one.kind === 'cell' && one.isWorkbook === isWorkbook && explains(one.ours ?? '', one.other ?? 's', one),
});

/** In this order: the first that explains a difference is named. */
const reasons: readonly Reason[] = [
  refused('UTF-32', /is UTF-32 text/),
  refused('another format under the name of a table', /is compressed with gzip|web page or XML|binary Excel/),
  refused('a workbook with a password', /with a password|is encrypted/),
  refused('more columns than a file may have', /columns are allowed/),
  refused('a part that the workbook names is missing', /is damaged: its (?:part|sheet)/),
  refused('a damaged archive or part', /is damaged/),
  refused('a workbook without a sheet of cells, or without a list of its parts', /without a sheet of cells|but no Excel workbook/),
  refused('an OpenDocument spreadsheet', /is an OpenDocument/),
  refused('an empty file', /is empty/),
  {
    says: 'The other reader cannot read the file',
    explains: ({ kind, ours, other }) => kind === 'refusal' && ours === undefined && other !== undefined,
  },
  {
    says: 'Blanks around a quoted cell are no part of it; Python keeps them, and the quotation marks',
    explains: ({ kind, isWorkbook, ours, other, otherRow }) =>
      kind === 'cell' &&
      !isWorkbook &&
      (otherRow?.some((cell) => /^s +="?|^s +"/.test(cell)) === true || ours?.trimEnd() === other?.slice(1).trimEnd()),
  },
  {
    says: 'A misplaced quotation mark: we set the row aside with its line, and go on at the next line; Python takes the mark for text',
    explains: ({ isWorkbook, isAfterFault }) => !isWorkbook && isAfterFault === true,
  },
  {
    says: 'A first line such as sep=; declares the delimiter; Python takes it for a row',
    explains: ({ kind, place, other }) => kind === 'row' && place === 'line 1' && /^ssep=/i.test(other ?? ''),
  },
  ofCells(false, 'An equals sign before quotation marks keeps a number as text, as in spreadsheets', (_, other) => /^s="/.test(other)),
  {
    says: 'Two delimiters fit about equally: we ask',
    explains: ({ kind, place }) => kind === 'delimiter' && place === 'asked',
  },
  {
    says: 'Our delimiter splits most rows into equally many cells; the sniffer of Python goes by the frequency of characters',
    explains: ({ kind, place }) => kind === 'delimiter' && Number(place) > 50,
  },
  {
    says: 'A hidden sheet is offered only if there is no other',
    explains: ({ kind, other }) => kind === 'sheet' && other === 'hidden',
  },
  {
    says: 'openpyxl finds no sheet in a strict workbook (ISO/IEC 29500)',
    explains: ({ kind, isWorkbook, ours, other }) =>
      isWorkbook && (kind === 'sheet' || kind === 'refusal') && ours !== undefined && other === undefined,
  },
  {
    says: 'A formula that was never calculated: we name the cell',
    explains: ({ row, isWorkbook }) => isWorkbook && row?.uncalculated !== undefined,
  },
  ofCells(true, 'No calendar has a day of a negative number', (ours, other) => Number(ours) < 0 && other.startsWith('d')),
  ofCells(
    true,
    'A format of one letter, such as D, shows a date; openpyxl looks for two',
    (ours, other) => /^\d{4}-\d\d-\d\d|^\d+:\d\d:\d\d$/.test(ours) && other.startsWith('n'),
  ),
  ofCells(true, 'A format of zeros keeps its zeros', (ours, other) => /^-?0\d/.test(ours) && Number(ours) === Number(other.slice(1))),
  ofCells(true, 'A character that XML cannot have is decoded', (ours, other) => unescapeXml(other.slice(1)) === ours),
];

/** The reason for a difference; undefined if none is known. */
export const reasonFor = (difference: Difference): string | undefined => reasons.find((reason) => reason.explains(difference))?.says;
