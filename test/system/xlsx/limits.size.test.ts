import { expect, test } from '@jest/globals';
import { kindOfCode } from '../../../src/system/xlsx/number-formats.ts';
import { faultOf, rowsOf } from '../../support/files/read-workbook.ts';
import { growthOf } from '../../support/load/cpu-time.ts';
import { fullWorkbooks, overfullWorkbooks } from '../../support/load/hostile-workbooks.ts';
import { repeatedBlock } from '../../support/load/loop-watch.ts';

/** The first workbook of a test also compiles code. */
const limitMs = 200;

test.each(Object.keys(overfullWorkbooks))('a workbook with %s is refused and does not hold the event loop', async (what) => {
  const [make, message] = overfullWorkbooks[what] as (typeof overfullWorkbooks)[string];
  const bytes = await make();
  let fault: unknown;
  const ms = await repeatedBlock(limitMs, async () => {
    fault = await faultOf(rowsOf(bytes));
  });
  expect(fault).toEqual({ path: 'file', message: expect.stringMatching(message) });
  expect(ms).toBeLessThan(limitMs);
});

// The other parts are filled by calls, in the watchdog's tests.
test.each(['cell formats of one long code', 'sheets', 'relations'])('a workbook full of %s is read', async (what) => {
  const bytes = await (fullWorkbooks[what] as (typeof fullWorkbooks)[string])();
  let rows: unknown[][] = [];
  const ms = await repeatedBlock(limitMs, async () => {
    rows = await rowsOf(bytes);
  });
  expect(rows).toEqual([
    [1, 'email'],
    [2, 'ann@example.com'],
  ]);
  expect(ms).toBeLessThan(limitMs);
});

test.each(['[', '"', '\\', '_', '*', '["', '[h]', '0;', ' '])('the kind of a code of many %j takes linear time', (unit) => {
  expect(growthOf((size) => kindOfCode(unit.repeat(size)), 20_000)).toBeLessThan(25);
});
