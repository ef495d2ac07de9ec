import { aWorkbook, type WorkbookCell } from './workbook.ts';

const people = ['Jürgen Groß', 'Nguyễn Thị Hương', 'Zoë Müller-Lüdenscheidt', "Seán O'Brien", 'Ada Lovelace', 'François Lefèvre'];
const cities = ['Hamburg', 'Hà Nội', 'Köln', 'Lyon', 'New York', 'Besançon'];
const dayMs = 86_400_000;

/** A customer of the files; those whose number is divisible by 50 have no revenue, since its formula failed. */
const customer = (n: number) => ({
  number: String(n).padStart(6, '0'),
  name: people[n % people.length] as string,
  email: `kunde${n}@example.com`,
  revenue: n % 50 === 0 ? undefined : ((n * 7919) % 500_000) / 100,
  since: new Date(Date.UTC(2019, 0, 1) + ((n * 37) % 2000) * dayMs),
  news: n % 3 > 0,
  city: cities[n % cities.length] as string,
});

interface Style {
  readonly header: readonly string[];
  readonly delimiter: string;
  readonly decimal: string;
  readonly group: string;
  readonly words: readonly [string, string];
  readonly error: string;
  readonly date: (day: string, month: string, year: string) => string;
  /** An amount in other digits. */
  readonly amount?: (text: string) => string;
}

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

function lines(count: number, style: Style, odd: (n: number) => string | undefined = () => undefined): string[] {
  const { header, delimiter, decimal, group, words, error, amount = (text) => text } = style;
  const number = (value: number): string => {
    const [whole = '', fraction] = value.toFixed(2).split('.');
    return amount(whole.replace(/\B(?=(?:\d{3})+$)/g, group) + decimal + fraction);
  };
  const row = (n: number): string => {
    const { number: id, name, email, revenue, since, news, city } = customer(n);
    const [year = '', month = '', day = ''] = since.toISOString().slice(0, 10).split('-');
    const note = n % 40 === 0 ? `${city}\nrief am "Tor" an` : city;
    const cells = [id, name, email, revenue === undefined ? error : number(revenue), style.date(day, month, year)];
    return [...cells, odd(n) ?? words[news ? 0 : 1], note].map((cell) => quoted(cell, delimiter)).join(delimiter);
  };
  return [header.join(delimiter), ...Array.from({ length: count }, (_, n) => row(n + 1))];
}

const header = ['Kundennummer', 'Name', 'E-Mail', 'Umsatz', 'Kunde seit', 'Newsletter', 'Notiz'];

/** Windows-1252, as Excel saves "CSV" in Germany: blank lines, 12 answers that are neither yes nor no, and 3 rows of other lengths. */
export function germanFile(count = 5000): Buffer {
  const style: Style = {
    header,
    ...{ delimiter: ';', decimal: ',', group: '.', words: ['ja', 'nein'], error: '#NV' },
    date: (day, month, year) => `${day}.${month}.${year}`,
  };
  const rows = lines(count, style, (n) => (n % 400 === 7 ? 'vielleicht' : undefined)).map((row) =>
    row.replace('Nguyễn', 'Nguyen').replace('ị', 'i').replace('ươ', 'uo').replace('Hà Nội', 'Hanoi'),
  );
  rows.splice(100, 0, ';;;;;;', ';;;;;;');
  rows.push(
    '005001;Zu kurz;kurz@example.com',
    '005002;Zu lang;lang@example.com;1,00;01.01.2024;ja;a;b',
    '005003;Kürzer',
    ';;;;;;',
    ';;;;;;',
  );
  return Buffer.from(`sep=;\r\n${rows.join('\r\n')}\r\n`, 'latin1');
}

/** UTF-8 with a mark, as Excel saves "CSV UTF-8" in France: narrow spaces between thousands. */
export const frenchFile = (count = 5000): Buffer =>
  Buffer.from(
    `\uFEFF${lines(count, {
      header: ['Numéro', 'Nom', 'Courriel', 'Chiffre d’affaires', 'Client depuis', 'Lettre', 'Remarque'],
      ...{ delimiter: ';', decimal: ',', group: '\u202F', words: ['oui', 'non'], error: '#N/A' },
      date: (day, month, year) => `${day}/${month}/${year}`,
    }).join('\r\n')}\r\n`,
  );

/** UTF-8 with a mark, as Excel saves "CSV UTF-8" in the United States: the month first, years of two digits. */
export const americanFile = (count = 5000): Buffer =>
  Buffer.from(
    `\uFEFF${lines(count, {
      header: ['Account', 'Name', 'Email', 'Revenue', 'Customer since', 'Newsletter', 'Note'],
      ...{ delimiter: ',', decimal: '.', group: ',', words: ['TRUE', 'FALSE'], error: '#N/A' },
      date: (day, month, year) => `${Number(month)}/${Number(day)}/${year.slice(2)}`,
    }).join('\r\n')}\r\n`,
  );

const arabic = (text: string): string => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string);

/** UTF-8 with a mark, as LibreOffice saves CSV in Egypt where cells show the country's digits: amounts and days have them. */
export const egyptianFile = (count = 5000): Buffer =>
  Buffer.from(
    `\uFEFF${lines(count, {
      header: ['رقم العميل', 'الاسم', 'البريد الإلكتروني', 'الإيرادات', 'عميل منذ', 'النشرة', 'ملاحظة'],
      ...{ delimiter: ';', decimal: '٫', group: '٬', words: ['نعم', 'لا'], error: '#N/A' },
      amount: arabic,
      date: (day, month, year) => arabic(`${day}/${month}/${year}`),
    }).join('\r\n')}\r\n`,
  );

/** The same customers as an Excel workbook, on its second sheet. */
export function workbookFile(count = 5000): Promise<Buffer> {
  const serial = (date: Date): number => date.getTime() / dayMs + 25_569;
  const rows = Array.from({ length: count }, (_, n): WorkbookCell[] => {
    const { number, name, email, revenue, since, news, city } = customer(n + 1);
    return [number, name, email, revenue ?? { error: '#N/A' }, { value: serial(since), style: 'date' }, news, city];
  });
  return aWorkbook([
    { name: 'Hinweise', rows: [['Stand'], [{ value: 45657, style: 'german' }]] },
    { name: 'Kunden', rows: [header, ...rows, [], [null, '', null]] },
  ]);
}
