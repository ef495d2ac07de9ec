const mib = 1024 * 1024;
/** The most bytes of a row, about. */
const row = 256_000;
const many = (count: number, unit: (index: number) => string): string => Array.from({ length: count }, (_, index) => unit(index)).join('');
/** A file of about a number of bytes, of equal pieces after a header. */
const filled = (bytes: number, piece: string, header = 'email\n'): Buffer =>
  Buffer.concat([Buffer.from(header), Buffer.alloc(bytes - (bytes % Buffer.byteLength(piece)), piece)]);
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

/** CSV files whose shape is hostile. The table has no columns before. */
/** A title, a thousand names, and a hundred rows. */
const titled = (value: string): Buffer =>
  Buffer.from(`Title\n${many(999, (at) => `name ${at},`)}last\n${`${many(999, () => `${value},`)}${value}\n`.repeat(110)}`);
export const hostileCsvFiles: Readonly<Record<string, () => Buffer>> = {
  'one line of 24 MB': () => Buffer.alloc(24 * mib, 'a'),
  'a quotation mark that is never closed': () => Buffer.concat([Buffer.from('a\n"'), Buffer.alloc(3 * mib, 'a\n')]),
  'a million columns': () => Buffer.from(`${many(1_000_000, (at) => `c${at},`)}\n`),
  'as many columns as a row holds': () => Buffer.from(`${many(36_000, (at) => `c${at},`)}\n${','.repeat(36_000)}\n`),
  'columns that are all called alike': () => Buffer.from(`${'a,'.repeat(row / 2)}a\n${'b,'.repeat(row / 2)}b\n`),
  'rows of delimiters alone': () => filled(3 * mib, `${','.repeat(row)}\n`),
  'rows of all delimiters in turn': () => filled(3 * mib, `${',;\t|'.repeat(row / 4)}\n`),
  'a hundred rows of all delimiters': () => filled(mib, `${',;\t|'.repeat(2600)}\n`),
  'a hundred rows of texts with all delimiters': () => filled(mib, `${'a,b;c\td|'.repeat(1300)}\n`),
  'a title above a thousand columns of texts': () => titled('ab cdefg'),
  'a title above a thousand columns of what is nearly a date': () => titled('2024x01-'),
  'names of 80 KB': () => Buffer.from(`${'a'.repeat(80_000)},${'b'.repeat(80_000)},${'c'.repeat(80_000)}\n1,2,3\n`),
  'NUL bytes alone': () => Buffer.alloc(8 * mib),
  'NUL bytes in its cells': () => filled(3 * mib, 'a\0b@example.com\n'),
  'a million empty lines': () => Buffer.alloc(1_000_000, '\n'),
  'a million empty lines between two rows': () => Buffer.concat([filled(1_000_000, '\n'), Buffer.from('ann@example.com\n')]),
  'line ends of all kinds': () => filled(3 * mib, '\r\n\n\r\r\r\na\r'),
  'half a million rows of one letter': () => filled(mib, 'a\n'),
  'doubled quotation marks': () => filled(3 * mib, `"${'""'.repeat(row / 2 - 2)}"\n`),
  'quoted and empty cells': () => filled(3 * mib, `${'"",'.repeat(row / 3 - 1)}""\n`),
  'quoted line ends': () => filled(3 * mib, `"${'\n'.repeat(row - 4)}"\n`),
  'a quotation mark in the middle of each row': () => filled(4 * mib, 'a"b\n'),
  'a quotation mark that is never closed, in each row': () => filled(4 * mib, '"a\n', 'email,name\n'),
  'text after each closing quotation mark': () => filled(4 * mib, '"a"b\n'),
  'equals signs before quotation marks': () => filled(3 * mib, `${'="a",'.repeat(row / 5 - 1)}="a"\n`),
  'declared delimiters': () => filled(3 * mib, 'sep=;\n', ''),
  'UTF-16 with an odd byte': () => Buffer.concat([utf16(`email\n${'ann@example.com\n'.repeat(200_000)}`), Buffer.from('a')]),
  'UTF-16 with halves of characters': () => utf16(`email\n${'\ud83d\n'.repeat(1_000_000)}`),
  'UTF-16 without a mark': () => utf16(`email\n${'ann@example.com\n'.repeat(200_000)}`).subarray(2),
  'bytes of no encoding': () =>
    filled(3 * mib, '\u00ff\u0081\u008d\n', 'email\n').map((byte, at) => (at < 6 ? byte : (at * 2654435761) >>> 24)) as Buffer,
  'letters beyond ASCII at the end of long lines': () =>
    Buffer.concat([Buffer.from('email\n'), ...Array.from({ length: 40 }, () => Buffer.from(`${'a'.repeat(row - 9)}\u00e9\n`, 'latin1'))]),
  'characters of many parts': () => filled(3 * mib, `${'e\u0301\u0323\u{1f469}\u200d\u{1f469}'.repeat(2000)}\n`),
};

/** Files of one column of different values, whose type and format a preview looks for. */
export const hostileCsvColumns: Readonly<Record<string, () => Buffer>> = Object.fromEntries(
  Object.entries<(at: number) => string>({
    numbers: (at) => `${at},5`,
    digits: (at) => `${at + 1}`,
    'dates and times': (at) => `${1 + (at % 12)}/${1 + (at % 11)}/${1000 + (at % 9000)} ${at % 24}:${10 + (at % 50)}`,
    'dates with points': (at) => `${1 + (at % 12)}.${1 + (at % 11)}.${1000 + (at % 9000)}`,
    'ISO dates': (at) => new Date(at * 61_000).toISOString(),
    'phone numbers': (at) => `+49151${12_000_000 + at}`,
    'phone numbers and a word': (at) => (at === 9 ? 'none' : `+49151${12_000_000 + at}`),
    'addresses and a word': (at) => (at === 9 ? 'none' : `a${at}@b.example`),
    words: (at) => `w${at}`,
  }).map(([what, value]) => [`different ${what}`, () => Buffer.from(`a phone\n${many(80_000, (at) => `${value(at)}\n`)}`)]),
);

/** Rows of phone numbers in as many columns as a table has. */
export const phonesOf = (columns: readonly string[]): Buffer =>
  Buffer.from(
    `${columns.join(',')}\n${many(400, (row) => `${columns.map((_, at) => `+4915${112_000_000 + row * 200 + at}`).join(',')}\n`)}`,
  );

const long = 80_000;
const values: Readonly<Record<string, string>> = {
  dots: '.'.repeat(long),
  digits: '1'.repeat(long),
  blanks: `a${' '.repeat(long)}a`,
  'no-break spaces': `1${'\u00a0'.repeat(long / 2)}1`,
  'digits and dots': '1.'.repeat(long / 2),
  'digits and commas': '1,1'.repeat(long / 4).replaceAll(',', '\u066b'),
  'groups of thousands': '111.'.repeat(long / 4),
  'signs of plus': '+'.repeat(long),
  'numbers of phones': '+49 151 '.repeat(long / 8),
  brackets: '('.repeat(long),
  'at signs': 'a@'.repeat(long / 2),
  'parts of a domain': `a@${'a.'.repeat(long / 2)}`,
  'parts of an address': `${'a.'.repeat(long / 2)}@example.com`,
  'parts of dates': '01/'.repeat(long / 3),
  'parts of times': '2024-01-01T'.repeat(long / 11),
  'minus signs': '-'.repeat(long),
  'control characters': '\u0001'.repeat(long),
};

/** CSV files of long values, for a table with a column of each type. */
export const hostileCsvValues: Readonly<Record<string, (columns: readonly string[]) => Buffer>> = Object.fromEntries(
  Object.entries(values).map(([what, value]) => [
    `long ${what}`,
    (columns: readonly string[]) => {
      const rows = columns.flatMap((_, column) => Array(8).fill(columns.map((__, at) => (at === column ? value : '')).join(',')));
      return Buffer.from(`${columns.join(',')}\n${rows.join('\n')}\n`);
    },
  ]),
);
