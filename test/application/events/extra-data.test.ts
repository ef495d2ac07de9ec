import { expect, test } from '@jest/globals';
import { readExtra } from '../../../src/application/events/extra-data.ts';
import type { Event } from '../../../src/domain/events/event.ts';
import { aTable } from '../../support/builders.ts';

const table = aTable({
  organizationId: '019a0000-0000-7000-8000-000000000001',
  columns: [{ name: 'text', type: 'text', metadata: true, required: false }],
});
const events = Array.from({ length: 500 }, (_, number): Event => {
  const data = { dataTableId: table.id, recordId: String(number + 1) };
  const { organizationId } = table;
  return { organizationId, number, id: `e${number}`, kind: 'record.created', at: new Date(0), subject: '', data, cause: null };
});

/** Records of so many characters each, of which a list brings at most ten. */
function transactionOf(characters: number) {
  const cells = { text: 'x'.repeat(characters) };
  const findMany = async (_organizationId: string, _tableId: string, ids: readonly string[]) =>
    ids.slice(0, 10).map((id) => ({ id, revision: 1, createdAt: new Date(0), cells }));
  return { dataTables: { find: async () => table }, records: { findMany } } as unknown as Parameters<typeof readExtra>[0];
}

test.each([
  [20, 500],
  [100_000, 64],
])('of records with %d characters each, %d are read at a time', async (characters, count) => {
  const read = await readExtra(transactionOf(characters), events, { record: true, changes: false });
  expect(read.count).toBe(count);
  expect([...read.extra.keys()]).toEqual(events.slice(0, count).map(({ id }) => id));
});
