import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

type Column = 'name' | 'phone' | 'account_id' | 'country' | 'plan' | 'notes';

/** One record of the demo: cells by column name. */
export type Contact = Readonly<Record<Column, string | null> & { email: string }>;

/** The file that the demo imports. */
export const contactsFile = new URL('../../samples/contacts.csv', import.meta.url);

/** The file's records, parsed independently of Spindle for comparison. An empty unquoted cell is null. */
export const readContacts = async (): Promise<Contact[]> =>
  parse(await readFile(contactsFile), { bom: true, columns: true, cast: (text, { quoting }) => (text === '' && !quoting ? null : text) });

const names = [
  'Ines "Nessie" Oak, Jr.',
  "Síle O'Hare; Ops",
  'Łucja Żółw',
  'Ἀριάδνη Κυανή',
  'Ёлка Щукина',
  'ليلى القمر',
  'נועה כוכב',
  'दीपा नीलकमल',
  '青山 すみれ',
  '하늘 별빛',
  'Nia <b>Bold</b> & Co.',
  'Rocket 🚀👩‍🚀',
  '{{ name }} {% if %}',
  '=1+1',
  'e\u0301 as two characters',
  '',
];
const notes = ['', 'First line\nsecond line', 'Tab\there, "quotes" there', 'C:\\temp\\new', '日本語で連絡してください。', 'a | b ; c , d'];

/** More records, as a CRM would send them: unique addresses on domains reserved for examples. */
export const makeContacts = (count: number, source: string): Contact[] =>
  Array.from({ length: count }, (_, index) => ({
    name: names[index % names.length] as string,
    email: `${source}.${index + 1}@example.net`,
    phone: `+1 202 555 ${String(100 + (index % 100)).padStart(4, '0')}`,
    account_id: `${source}-${String(index + 1).padStart(6, '0')}`,
    country: 'US',
    plan: index % 3 === 0 ? 'pro' : 'free',
    notes: notes[index % notes.length] as string,
  }));

/** Splits the items into batches of at most `size`. */
export const inBatches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
