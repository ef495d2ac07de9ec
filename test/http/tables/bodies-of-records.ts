import { columnTypes } from '../../../src/domain/tables/column-kinds/column-kinds.ts';
import type { Column, DataTable } from '../../../src/domain/tables/data-table.ts';
import { aColumn, aTable } from '../../support/builders.ts';

const id = '0190f2de-7e5c-7000-8000-000000000000';
const names = ['email', 'name', 'größe', '名前', '__proto__', 'constructor', 'length', '0', 'a "b"\\c', ' x '];
const spaces = ['', '', '', ' ', '\n', '\t', '\r\n', '  \n\t '];
const strangeSpaces = ['\u00a0', '\ufeff', '\f', '\v', '\0', '\u2028', '/**/'];

/** The characters between the white space of a text, with its backslashes. */
const words = (text: TemplateStringsArray): string[] => String.raw(text).trim().split(/\s+/);

/** As JSON: what each type of column takes, and is stored as it is or in another way. */
const fitting: Record<Column['type'], readonly string[]> = {
  text: [
    ...words`"" "Ada" "Zoë🙂名前" "\"hi\"\\\n\r\t\b\f" "a\/b" "\u0041\u00e4\u20AC" "\ud83d\ude00" "\u0001\u000b\u001f" "0" "null" true false`,
    ...words`42 0 -1 -0 1.5 1.50 0.5 0.05 0.0000001 100 -12.25 123456789012345 9007199254740991 0.1234567890123456 1e3 1E-7 1e21`,
    ...['" "', '"\u007f\u0080\u2028"', `"${'x'.repeat(1001)}"`, `"${'ä'.repeat(600)}"`],
  ],
  number: words`42 -0 0 0.1 10 1.50 1e21 1E5 1e-7 -123e10 "42" "1.5" "1e3" 123456789012345 0.1234567890123456`,
  boolean: words`true false "true" "false" "tr\u0075e"`,
  email: words`"ada@example.com" "Ada.L+x@EXAMPLE.org" "zo\u00eb@b\u00fccher.example"`.concat('" ada@example.com "'),
  phone: words`"+14155552671" "+1(415)555-2671" "tel:+493090182000" 14155552671`,
  date: words`"2024-02-29" "2026-01-31T00:00:00Z" "2026-01-\u0033\u0031"`,
  choice: words`"New" "new" "WON" 42 true "\u004eew"`,
  datetime: words`"2026-01-31" "2026-01-31T09:00:00Z" "2026-01-31T09:00:00.000+02:00" "2026-01-31T09:00:00\u005a"`,
};

/** Values that no column takes, that only some take, and that are no JSON. */
const hostile = [
  ...words`null "" "\u0000" "\ud83d" "\ude00\ud83d" "\ud83dx" [] {} {"a":1} [null] 1e999 -1e999 9007199254740993 0.12345678901234567890`,
  ...words`12345678901234567 0.1000000000000000055 1e400 0123 - +1 1. .5 1.e5 1e 1e+ 00 -01 --1 0x1 1_000 NaN Infinity tru nul True truex`,
  ...words`nullnull 'a' "\x41" "\u12g4" "\u123 " "\" "\ undefined "a""b" "7" "007" "maybe" "2026-13-01" "a",`,
  ...['', '1 2', '"a\nb"', '"\t"', '"\u0000"', '"\u001f"', '"x'.padEnd(40_000, 'ä').concat('"')],
];

const envelopes = String.raw`
{"dataTableId":$id,"records":$r}
{"records":$r,"dataTableId":$id}
{ "records" : $r , "dataTableId" : $id }
	  {"dataTableId":$id,"records":$r}	
{"dataTableId":$id,"records":$r}x
{"dataTableId":$id,"records":$r}}
{"dataTableId":$id,"records":$r,}
{"dataTableId":$id,"records":$r,"records":$r}
{"records":[{"x":1}],"dataTableId":$id,"records":$r}
{"dataTableId":$id,"rec\u006frds":$r}
{"dataTableId":"x","dataTableId":$id,"records":$r}
{"dataTableId":$id,"records":$r,"__proto__":"x"}
{"dataTableId":$id,"records":$r,"more":"x"}
{"dataTableId":$id,"records":$r,"more":{"a":[1e999]}}
{"dataTableId":7,"records":$r}
{"records":$r}
{"dataTableId":"no id","records":$r}
{"dataTableId":$id,"records":{"0":$r}}
[$r]
{"dataTableId":$id "records":$r}
{,"dataTableId":$id,"records":$r}
{"dataTableId":"\u0030190f2de-7e5c-7000-8000-000000000000","records":$r}
{"dataTableId":$id,"records":$r}{}
{"dataTableId":$id,"records":$r
{"a":"1","b":"2","c":"3","d":"4","dataTableId":$id,"records":$r}
{"dataTableId":$id,"records":[$r]}
{"dataTableId":$id,"records":[]}
{"dataTableId":$id,"records":[,$r]}`
  .slice(1)
  .split('\n')
  .concat('\ufeff{"dataTableId":$id,"records":$r}', '{"dataTableId":$id,"records":$r\u00a0}');

/** Pieces of texts, as JSON. */
const pieces = words`a ä € 🙂 / \/ \" \\ \b \f \n \r \t \u005c \u0022 \u002f \u0041 \u0001 \u000a \u001F \u007f \u0080 \u00fF \u07ff \u0800
  \u20AC \uffff \ud83d\ude00 \uDBFF\uDFFF`;
const unpaired = words`\ud83d \ude00 \ude00\ude00 \u0000 \ud83d\u0041 \udfff\ud800`;

/** A table of the columns. */
export const tableOf = (columns: readonly Column[], fillsAbsentColumns = false): DataTable =>
  aTable({ organizationId: id, columns, fillsAbsentColumns });

/** A body of the records, which are given as JSON. */
export const bodyOf = (records: readonly string[]): string => `{"dataTableId":"${id}","records":[${records.join()}]}`;

/** Makes tables and bodies of records for them, of which some are right, and some wrong in one way or in several; the same in each run. */
export class BodyMaker {
  #state = 0x2545f491;

  table(): DataTable {
    const columns = names
      .filter(() => this.below(3) === 0)
      .map((name, index) =>
        aColumn(name, {
          options: ['New', 'Won', '42', 'true'],
          type: this.below(2) === 0 ? 'text' : this.oneOf(columnTypes),
          required: this.below(4) === 0,
          ...(this.below(5) === 0 ? { key: `~${index}` } : {}),
        }),
      );
    return tableOf(columns, this.below(2) === 0);
  }

  /** Something is wrong about once in `rarity`, at several places each. */
  body({ columns, fillsAbsentColumns }: DataTable, rarity: number): Buffer {
    const space = this.below(3) === 0 ? () => this.oneOf(spaces) : () => '';
    const records = Array.from({ length: 1 + this.below(5) }, () => {
      let own = columns.filter(() => !fillsAbsentColumns || this.below(8) > 0);
      if (this.below(8) === 0) own = [...own].sort(() => this.below(3) - 1);
      if (this.below(rarity) === 0) own = own.slice(1);
      if (this.below(rarity) === 0) own = [...own, ...own.slice(-1)];
      if (this.below(rarity) === 0) own = [...own, aColumn(this.oneOf(names))];
      const members = own.map((one) => `${this.#name(one.name, rarity)}${space()}:${space()}${this.#value(one, rarity)}`);
      const record = `{${space()}${members.join(`${space()},${space()}`)}${space()}}`;
      return this.below(rarity * 4) === 0 ? this.oneOf(hostile) : record;
    });
    const list = `[${space()}${records.join(`${space()},${space()}`)}${space()}]`;
    const envelope = this.below(rarity) === 0 ? this.oneOf(envelopes) : (envelopes[this.below(4)] as string);
    const bytes = Buffer.from(envelope.replaceAll('$id', `"${id}"`).replaceAll('$r', () => list));
    return this.below(rarity) === 0 ? this.#broken(bytes) : bytes;
  }

  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }

  oneOf<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  #name(name: string, rarity: number): string {
    if (this.below(rarity * 4) === 0)
      return `"\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}${JSON.stringify(name.slice(1)).slice(1)}`;
    return this.below(rarity * 8) === 0 ? name : JSON.stringify(name);
  }

  #value({ type, required }: Column, rarity: number): string {
    if (this.below(rarity * 4) === 0) return this.oneOf(hostile);
    if (type === 'text' && this.below(4) === 0) return this.#text(rarity);
    return !required && this.below(6) === 0 ? 'null' : this.oneOf(fitting[type].slice(required && type === 'text' ? 1 : 0));
  }

  #text(rarity: number): string {
    const own = Array.from({ length: 1 + this.below(6) }, () => this.oneOf(this.below(rarity * 4) === 0 ? unpaired : pieces));
    return `"${own.join('')}"`;
  }

  /** Cut off, with another byte, with a byte less, or with white space that JSON has or has not. */
  #broken(bytes: Buffer): Buffer {
    const at = this.below(bytes.length);
    const way = this.below(4);
    if (way === 0) return bytes.subarray(0, at);
    if (way === 1) return Buffer.from(bytes.with(at, this.below(256)));
    const put = way === 2 ? '' : this.oneOf([...spaces, ...strangeSpaces]);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(put), bytes.subarray(at + (way === 2 ? 1 : 0))]);
  }
}
