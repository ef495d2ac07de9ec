import { repeatTo } from './hostile-values.ts';

const size = 1024 * 1024;
const header = 'text,number,date,phone,yes\n';

/** Rows of one value in each column, up to the size of a file. */
const rowsOf = (value: (index: number) => string, bytes = size): string => {
  let text = header;
  for (let index = 0; text.length < bytes; index++) text += `${Array(5).fill(value(index)).join(',')}\n`;
  return text;
};
const bytesOf = (length: number, byte: (index: number) => number): Buffer => Buffer.from(Array.from({ length }, (_, index) => byte(index)));

/** The columns of the table that the files are for, by their types. */
export const typesOfHostileColumns = { text: 'text', number: 'number', date: 'date', phone: 'phone', yes: 'boolean' } as const;

/** Files that are expensive to code that reads a text more than once, guesses by trying, or remembers each value. */
export const hostileFiles: Readonly<Record<string, () => string | Buffer>> = {
  'one line': () => repeatTo('a', size),
  'one cell that is never closed': () => `${header}"${repeatTo('a\n', size)}`,
  'quotation marks': () => repeatTo('"', size + 1),
  'pairs of quotation marks and delimiters': () => header + repeatTo('"",', size),
  'delimiters of one row': () => repeatTo(',', size),
  'a delimiter a line': () => repeatTo('a,b\na;b\na\tb\na|b\n', size),
  'ends of lines': () => repeatTo('\n', size),
  'ends of old lines': () => repeatTo('\r', size),
  'columns of the same name': () => `${repeatTo('name,', size / 2)}\n${repeatTo('1,', size / 2)}\n`,
  'columns of a header': () => Array.from({ length: 30_000 }, (_, index) => `c${index}`).join(','),
  'titles before the header': () => `${repeatTo('A title, 2026\n', size / 2)}${rowsOf(String, size / 2)}`,
  comments: () => `${repeatTo('# a comment, of a program;\n', size)}${header}`,
  'letters of no encoding': () => bytesOf(size, (index) => (index % 60 === 59 ? 10 : 128 + ((index * 7919) % 128))),
  'letters of two bytes': () => bytesOf(size, (index) => (index % 2 ? 0x40 : 0x81 + (index % 100))),
  'half of UTF-16': () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rowsOf(String), 'utf16le').subarray(0, -1)]),
  'bytes of nothing': () => Buffer.alloc(size),
  'rows without an end': () => rowsOf(() => '').replaceAll('\n', ',,,,\n'),
  'cells of dots': () => rowsOf(() => '.'.repeat(40_000)),
  'cells of blanks': () => rowsOf(() => `"${' \t\u00a0'.repeat(10_000)}"`),
  'cells of digits': () => rowsOf(() => '1'.repeat(30_000)),
  'cells of combining marks': () => rowsOf(() => 'e\u0301\u0323'.repeat(10_000)),
  'different numbers': (): string => rowsOf((index) => `"${index % 1000}.${String(index).padStart(3, '0')},${index % 100}"`),
  'numbers of two notations': () => rowsOf((index) => (index % 2 ? '"1.234"' : '"1,234"')),
  'different phone numbers': () => rowsOf((index) => `0151 ${String(23_456_789 + index * 7919)}`),
  'phone numbers without their plus': () => rowsOf((index) => `49151${23_456_789 + index}`),
  'dates that are read in two ways': () => rowsOf((index) => `${1 + (index % 12)}/${1 + (index % 11)}/${10 + (index % 20)}`),
  'times of many zones': () => rowsOf((index) => `2026-03-29T02:30:00+${String(index % 14).padStart(2, '0')}:00`),
  'words for yes and no': () => rowsOf((index) => ['ja', 'NEIN', 'x', 'oui', 'вкл', '\u0660'][index % 6] as string),
  formulas: () => rowsOf((index) => `"=""00${index}"""`),
  'misfits that all differ': () => rowsOf((index) => `nothing like ${index} \u0130`),
};
