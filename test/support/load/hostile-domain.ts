import { repeatTo } from './hostile-values.ts';

const contains = (column: string, value: string) => ({ column, operator: 'contains', value });
const many = <Value>(count: number, make: (index: number) => Value): Value[] => Array.from({ length: count }, (_, index) => make(index));

/** Filters that are valid and expensive to compare a cell with. */
export const hostileFilters = (column: string): Readonly<Record<string, unknown>> => ({
  marks: { any: many(50, (index) => contains(column, `${repeatTo('\u0301\u0323', 900)}${index}`)) },
  periodic: { any: many(50, (index) => contains(column, `${'a'.repeat(900)}${index}`)) },
  short: { any: many(50, (index) => contains(column, `aaa${index}`)) },
  lists: { any: many(20, (index) => ({ column, operator: 'in', value: many(500, (one) => `${index} ${one}`) })) },
  'unknown columns': { any: many(50, (index) => contains(`${repeatTo('column of a name ', 150)}${index}`, 'a')) },
});

const link = '{{ unsubscribe_url }}';
const filters = ['upcase', 'truncatewords: 9999', 'downcase', 'capitalize', 'strip', 'remove: "x"', 'truncate: 99999', 'strip_newlines'];

/** Steps that are valid and expensive for a record with large cells in the column. */
export const hostileSteps = (column: string): Readonly<Record<string, readonly object[]>> => ({
  branches: many(3, (step) => ({
    id: `branch${step}`,
    type: 'branch',
    cases: many(20, (index) => ({ when: { any: many(5, (one) => contains(column, `aaaaaa${index} ${one}`)) }, goTo: null })),
    otherwise: step === 2 ? null : `branch${step + 1}`,
  })),
  filters: many(49, (index) => ({
    id: `filter${index}`,
    type: 'filter',
    where: { not: { any: many(5, (one) => contains(column, `${'a'.repeat(900)}${one}`)) } },
  })),
  'an e-mail of many placeholders': [
    {
      ...{ id: 'mail', type: 'message', channel: 'email', to: 'ann@example.com', subject: 'Hi' },
      text: `${`{{ ${column} | truncate: 1 }}`.repeat(900)}${link}`,
      html: `${`${'\n'.repeat(50)}{{ ${column} | ${filters.join(' | ')} | truncate: 1 }}`.repeat(800)}${link}`,
    },
  ],
  'webhooks of many strings': many(10, (step) => ({
    id: `hook${step}`,
    type: 'webhook',
    url: 'https://example.com',
    body: Object.fromEntries(many(199, (index) => [`v${index}`, `{{ ${column} | ${filters.join(' | ')} | truncate: 1 }}`])),
  })),
  'unknown columns': [
    {
      ...{ id: 'mail', type: 'message', channel: 'email', to: 'ann@example.com', subject: 'Hi' },
      text: `${many(900, (index) => `{{ ${repeatTo('column of a name ', 50)}${index} }}`).join('')}${link}`,
    },
  ],
  'unknown members': many(50, (index) => ({
    ...{ id: `filter${index}`, type: 'filter', where: { all: [contains(column, 'a')] } },
    ...Object.fromEntries(many(100, (one) => [`wher${one}`, 1])),
  })),
});

/** Cells of 32 KiB that are expensive to compare, to render or to fold. */
export const hostileCells: Readonly<Record<string, string>> = {
  marks: repeatTo('\u0301\u0323', 16_000),
  'runs of marks': repeatTo(`a${'\u0301\u0323'.repeat(15)}`, 16_000),
  letters: 'a'.repeat(32_000),
  words: 'a '.repeat(16_000),
  blanks: `${' '.repeat(32_000)}a`,
  digits: '1'.repeat(32_000),
};
