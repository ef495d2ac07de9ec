import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aColumn } from '../../../support/builders.ts';
import { checkOf, importFile, previewOf } from '../../../support/http-import.ts';
import { type Spindle, serveSpindle } from '../../../support/http-spindle.ts';
import { aTenant } from '../../../support/http-tenant.ts';
import { hostileFiles, typesOfHostileColumns } from '../../../support/load/hostile-csv.ts';
import { repeatedBlock } from '../../../support/load/loop-watch.ts';
import { openMemory } from '../../../support/memory-backend.ts';

const limitMs = 100;

let spindle: Spindle;

beforeAll(async () => {
  spindle = await serveSpindle(await openMemory());
});
afterAll(() => spindle.stop());

test.each(Object.keys(hostileFiles))('a file of %s does not hold the event loop at any door, and has an answer', async (name) => {
  const file = (hostileFiles[name] as () => string | Buffer)();
  const columns = Object.entries(typesOfHostileColumns).map(([column, type]) => aColumn(column, { type }));
  const tenant = await aTenant(spindle, { columns });
  const person = await tenant.person('member');
  const doors = {
    preview: () => previewOf(person, tenant.table.id, file),
    check: () => checkOf(person, tenant.table.id, file),
    import: () => importFile(person, tenant.table.id, file),
    key: () => tenant.importCsv(file),
  };
  const blocks: Record<string, string> = {};
  for (const [door, send] of Object.entries(doors)) {
    const statuses = new Set<number>();
    const ms = await repeatedBlock(limitMs, async () => {
      statuses.add((await send()).status);
    });
    blocks[door] = ms > limitMs ? `${Math.round(ms)} ms` : 'quick';
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  }
  expect(blocks).toEqual({ preview: 'quick', check: 'quick', import: 'quick', key: 'quick' });
});
