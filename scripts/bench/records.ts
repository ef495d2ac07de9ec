import type { Cell } from '../../src/domain/kernel/cell.ts';

/** The columns of the tables: ten, of text. */
export const columnNames = [
  'email',
  'first_name',
  'last_name',
  'company',
  'city',
  'phone',
  'account_id',
  'plan_tier',
  'last_order_at',
  'notes',
] as const;

type BenchRecord = Readonly<Record<(typeof columnNames)[number], Cell>>;

const people = [
  ['Ada', 'Lindqvist'],
  ['Grace', "O'Neill"],
  ['José', 'Muñoz Ibáñez'],
  ['Zoë', 'Müller'],
  ['Søren', 'Ångström'],
  ['Анна', 'Кузнецова'],
  ['美咲', '佐藤'],
  ['Nguyễn', 'Thị Hương'],
  ['Wei', 'Zhang'],
  ['Amina', 'Okonkwo-Williams'],
] as const;
const cities = ['Hamburg', 'São Paulo', 'Kraków', 'San Francisco', '東京', 'Санкт-Петербург', 'Lagos', 'Reykjavík', 'Łódź', 'Cape Town'];
const companies = ['Northwind', 'Nord & Söhne', 'Blue "Sky" Labs', 'Contoso Europe', 'Kowalski i Synowie', 'Acme', '株式会社あおば'];
const notes = [
  'Met at the fair; wants a call in spring.',
  'Renewal due',
  '',
  'Asked twice for an invoice\nby post, not by e-mail.',
  'Do not call before 10:00',
  'Prefers "Du" – écrire en français 🙂',
  'C:\\exports\\q3',
  null,
];

/** Makes records as a CRM sends them: no two are alike, some cells are numbers, booleans or null, and each is about 230 bytes of JSON. */
export class RecordMaker {
  #state = 0x2545f491;
  #count = 0;

  next(): BenchRecord {
    const n = ++this.#count;
    const [first, last] = this.#oneOf(people);
    const company = `${this.#oneOf(companies)} ${this.#below(1000)}`;
    return {
      email: `${this.#below(2 ** 31).toString(36)}.${n}@example${this.#below(500)}.com`,
      first_name: first,
      last_name: last,
      company: this.#below(12) === 0 ? null : company,
      city: this.#oneOf(cities),
      phone: `+49 40 ${1_000_000 + this.#below(8_999_999)}`,
      account_id: this.#below(4) === 0 ? this.#below(10 ** 8) : `A-${this.#below(10 ** 8)}`,
      plan_tier: this.#below(6) === 0 ? this.#below(2) === 0 : this.#oneOf(['free', 'team', 'enterprise']),
      last_order_at: this.#below(5) === 0 ? null : `20${10 + this.#below(16)}-0${1 + this.#below(9)}-${10 + this.#below(18)}`,
      notes: this.#oneOf(notes),
    };
  }

  many(count: number): readonly BenchRecord[] {
    return Array.from({ length: count }, () => this.next());
  }

  #oneOf<Item>(items: readonly Item[]): Item {
    return items[this.#below(items.length)] as Item;
  }

  /** Xorshift: the same records in each run. */
  #below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }
}
