import fc from 'fast-check';
import type { Cell } from '../../../src/domain/kernel/cell.ts';
import { type Condition, operators } from '../../../src/domain/tables/condition.ts';
import { checkCondition } from '../../../src/domain/tables/condition-check.ts';

/** Cells that JavaScript and PostgreSQL could compare differently. */
export const comparedCells: readonly Cell[] = [
  ...[
    null,
    '',
    ' \u00a0\u3000',
    'Pro',
    ' pro ',
    'caf\u0065\u0301',
    'CAFÉ',
    'Kelvin',
    '\u212aelvin',
    'İ',
    'i',
    'I',
    'ı',
    'straße',
    'STRASSE',
    'ẞ',
    'Σας',
  ],
  // More than 30 marks in a row, which are not composed, and characters that are composed to ASCII.
  ...[
    `caf\u0065\u0301 ${'\u0323\u0301'.repeat(16)}`,
    `E${'\u0301'.repeat(40)}e\u0301`,
    '\u037e',
    'a;b',
    '\u1fef`',
    '<\u0338',
    '\u1112\u1161\u11ab',
    '한',
  ],
  ...[true, false, 'TRUE', 5, '5', ' 5.0 ', '007', '1e1', '-0', -1, 0.5, 1e21, '1e+21', 1e-7, 5e-324, '123456789012345678', 20260102],
  ...[
    '2026-01-01',
    '2026-01-01T01:00:00+01:00',
    ' 2026-01-01 ',
    '2026-01-01T00:00:00,5',
    '2026-01-01T02+02',
    '2026-01-01T02:00+02',
    '2026-01-01T00:00:00,5-00',
    '0000-01-01',
    '2026-02-30',
    '9999-12-31',
  ],
  ...[
    'a.b*c\\d[e]',
    '%_',
    'two\nlines',
    '"quoted"',
    '𝒳',
    '\uffee',
    '{{x}}',
    '12:00',
    "'",
    'äböcüdéeßfñg',
    'ÄBÖCÜDÉESSFÑG',
    `${'ab'.repeat(60)}ä`,
    `${'AB'.repeat(60)}Ä`,
  ],
];
const comparands = [
  ...comparedCells.filter((cell) => cell !== null),
  'ROME',
  'e',
  '.',
  'K',
  'ss',
  10,
  1,
  '2026-01-01T00:00:00Z',
  '2025-12-31T23:30-00:30',
];

const question = fc
  .record({ column: fc.constant('renamed'), operator: fc.constantFrom(...operators), one: fc.constantFrom(...comparands) })
  .map(({ column, operator, one }) => {
    if (operator === 'is_empty' || operator === 'is_not_empty') return { column, operator };
    if (operator === 'falls_on')
      return { column, operator, value: [typeof one === 'string' ? one.slice(0, 10) : '01-01', '01-01'], zone: 'Asia/Tokyo' };
    return { column, operator, value: operator === 'in' || operator === 'not_in' ? [one, 'x'] : one };
  })
  .filter((condition) => checkCondition(condition, '').length === 0) as fc.Arbitrary<Condition>;
/** Conditions on the column `renamed`. */
export const conditions: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 5, arbitrary: question },
  fc.record({ all: fc.array(question, { minLength: 1, maxLength: 2 }) }),
  fc.record({ any: fc.array(question, { minLength: 1, maxLength: 2 }) }),
  fc.record({ not: question }),
);
