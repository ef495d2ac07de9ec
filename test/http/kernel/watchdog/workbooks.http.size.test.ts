import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { backends } from '../../../support/backends.ts';
import { previewOf } from '../../../support/http-import.ts';
import { type Spindle, serveSpindle } from '../../../support/http-spindle.ts';
import { aTenant } from '../../../support/http-tenant.ts';
import { fullWorkbooks, overfullWorkbooks } from '../../../support/load/hostile-workbooks.ts';
import { repeatedBlock } from '../../../support/load/loop-watch.ts';

const limitMs = 100;

const workbooks = { ...fullWorkbooks, ...Object.fromEntries(Object.entries(overfullWorkbooks).map(([what, [make]]) => [what, make])) };

// On PostgreSQL: memory commits all rows of an import in one step, which takes longer with each import of the same rows.
const backend = backends.at(-1) as (typeof backends)[number];

let spindle: Spindle;

beforeAll(async () => {
  spindle = await serveSpindle(await backend.open());
});
afterAll(() => spindle.stop());

test.each(Object.keys(workbooks))('a workbook of %s does not hold the event loop, neither at a preview nor at an import', async (what) => {
  const bytes = await (workbooks[what] as () => Promise<Buffer>)();
  const tenant = await aTenant(spindle, { columns: [] });
  const person = await tenant.person('member');
  const doors = { preview: () => previewOf(person, tenant.table.id, bytes), import: () => tenant.importCsv(bytes) };
  const blocks: Record<string, string> = {};
  for (const [door, send] of Object.entries(doors)) {
    const statuses = new Set<number>();
    const ms = await repeatedBlock(limitMs, async () => {
      statuses.add((await send()).status);
    });
    blocks[door] = ms > limitMs ? `${Math.round(ms)} ms` : 'quick';
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  }
  expect(blocks).toEqual({ preview: 'quick', import: 'quick' });
});
