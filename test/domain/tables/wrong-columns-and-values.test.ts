import { expect, test } from '@jest/globals';
import { checkRecords } from '../../../src/domain/tables/record-check.ts';
import { checkEdits } from '../../../src/domain/tables/record-edit-check.ts';
import { aColumn, aTable } from '../../support/builders.ts';

const columns = [aColumn('email', { type: 'email', required: true }), aColumn('age', { type: 'number' })];
const refusalOf = (work: () => unknown): object => {
  try {
    work();
  } catch (reason) {
    return reason as object;
  }
  throw new Error('it is not refused');
};

test('wrong columns are told together with the wrong values of known columns', () => {
  const records = [{ email: 'ada', age: 1, nick: 'x' }, { email: 'bob@example.com', age: 'old' }, { age: 2 }];
  const common = { code: 'SCHEMA_MISMATCH', details: { unknown: ['nick'] } };
  const exact = aTable({ organizationId: 'o', columns });
  const wrong = [
    { index: 0, column: 'email' },
    { index: 1, column: 'age' },
  ];
  expect(refusalOf(() => checkRecords(exact, records))).toMatchObject({
    ...common,
    details: { missing: ['email'], invalidValues: wrong, invalidValueCount: 2 },
  });
  expect(refusalOf(() => checkRecords(exact.with({ fillsAbsentColumns: true }), records))).toMatchObject({
    ...common,
    details: { missing: [], invalidValues: [...wrong, { index: 2, column: 'email', message: 'is required' }], invalidValueCount: 3 },
  });
  expect(refusalOf(() => checkEdits(exact, records.slice(0, 2)))).toMatchObject({ ...common, details: { invalidValues: wrong } });
  const { details } = refusalOf(() => checkRecords(exact, [{ email: 'ada@example.com', age: 1, nick: 'x' }])) as { details: object };
  expect(details).not.toHaveProperty('invalidValues');
});
