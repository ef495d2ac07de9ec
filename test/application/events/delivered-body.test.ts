import { expect, test } from '@jest/globals';
import { withRecords } from '../../../src/application/events/delivered-body.ts';
import type { DueDelivery } from '../../../src/application/events/delivery-repository.ts';
import { aTable } from '../../support/builders.ts';

const table = aTable({
  organizationId: '019a0000-0000-7000-8000-000000000001',
  columns: [{ name: 'text', type: 'text', metadata: true, required: false }],
});
const due = Array.from({ length: 500 }, (_, number): DueDelivery => {
  const data = { dataTableId: table.id, recordId: String(number + 1) };
  const event = {
    organizationId: table.organizationId,
    number,
    id: `e${number}`,
    kind: 'record.created',
    at: new Date(0),
    subject: '',
    data,
  };
  return { event: { ...event, cause: null }, attempts: 0, createdAt: new Date(0) } as DueDelivery;
});

/** Records of so many characters each, of which a list brings at most ten. */
function transactionOf(characters: number) {
  const cells = { text: 'x'.repeat(characters) };
  const findMany = async (_organizationId: string, _tableId: string, ids: readonly string[]) =>
    ids.slice(0, 10).map((id) => ({ id, revision: 1, createdAt: new Date(0), cells }));
  return { dataTables: { find: async () => table }, records: { findMany } } as unknown as Parameters<typeof withRecords>[0];
}

test.each([
  [20, 500],
  [100_000, 128],
])('of records with %d characters each, %d are read at a time', async (characters, count) => {
  const shown = await withRecords(transactionOf(characters), due);
  expect(shown.due).toEqual(due.slice(0, count));
  expect([...shown.records.keys()]).toEqual(due.slice(0, count).map(({ event }) => event.data.recordId));
});
