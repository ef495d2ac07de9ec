const names = [
  'Zoë Möller',
  'Ngũgĩ wa Kamau',
  'Trần Thị Ngọc',
  'María-José Núñez',
  '山田 太郎',
  'Grace Hopper',
  'Søren Kjær',
  'دينا حداد',
  'Chloé Dubois',
  'Ольга Петрова',
  'Li Wei',
  'Ömer Yıldız',
];
const cities = ['Hamburg', 'Nairobi', 'Hà Nội', 'Bogotá', '大阪', 'Boston', 'Århus', 'بيروت', 'Lyon', 'Тбилиси', 'Singapore'];
const plans = ['free', 'starter', 'pro', 'enterprise'];

/** The number of people. */
export const samplePeople = 60;
const dayMs = 86_400_000;

/** A file of people to try Spindle with. Their addresses are of a domain that takes no mail. */
export function sampleFile(now = Date.now()): File {
  const of = (list: readonly string[], at: number): string => list[at % list.length] ?? '';
  const rows = Array.from({ length: samplePeople }, (_, at) => [
    of(names, at),
    `person.${at + 1}@example.com`,
    `+12015550${100 + at}`,
    String(1001 + at),
    of(cities, at),
    of(plans, at * 7 + Math.floor(at / 4)),
    String((at * 37) % 23),
    new Date(now - at * 3 * dayMs).toISOString().slice(0, 10),
  ]);
  const header = ['name', 'email', 'phone', 'account_id', 'city', 'plan', 'orders', 'signed_up'];
  const text = [header, ...rows].map((cells) => cells.join(',')).join('\n');
  return new File([text], 'Sample people.csv', { type: 'text/csv' });
}
